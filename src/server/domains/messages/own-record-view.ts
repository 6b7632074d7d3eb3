import type { ChatRecord } from '#contract/messages/entities.ts';

/** A record without attachments, with the values that its sender just wrote. */
export interface OwnRecord {
  readonly chat: string;
  readonly seq: number;
  readonly text: string;
  readonly key: string | undefined;
  readonly now: Date;
}

/** JSON equal to that of `recordSql` for the sender, without another query. */
export function buildOwnRecordJson(id: string, { chat, seq, text, key, now }: OwnRecord): string {
  const entry: ChatRecord = {
    id,
    message_id: chat,
    seq,
    own: true,
    key: key ?? null,
    text,
    attachments: [],
    flags: [],
    sent_at: now.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  return JSON.stringify(entry);
}
