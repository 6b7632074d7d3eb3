import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatRecord } from '#contract/messages/entities.ts';
import type { Queued, OutboxItem } from '#device/outbox/outbox-item.ts';
import { useOutbox, useDismissShownItems } from '#app/platform/outbox/use-outbox.ts';

export type QueuedMessage = Extract<OutboxItem, { type: 'message.send' }>;
export type UnsentMessage = Queued & { readonly item: QueuedMessage };

/** Title of a message in the outbox: the beginning of its text, or its first attachment. */
export function titleOfChat({ text, attachments }: Pick<QueuedMessage, 'text' | 'attachments'>): string {
  return text === '' ? (attachments?.[0]?.name ?? '') : text.slice(0, 80);
}

interface Place {
  readonly kind: AdKind;
  readonly ad: string;
  readonly chat: string | undefined;
}

/** Messages in the outbox that the chat's records do not have yet, so that no message is shown twice. */
export function useUnsentMessages(place: Place, records: readonly ChatRecord[]): readonly UnsentMessage[] {
  const rows = (useOutbox() ?? []).filter((row): row is UnsentMessage => isHere(row.item, place));
  const keys = new Set(records.map(({ key }) => key));
  const last = records.at(-1)?.seq ?? 0;
  const isThere = ({ id, state, result }: UnsentMessage): boolean =>
    keys.has(id) || (state === 'done' && (result?.version ?? 0) <= last);
  const seen = rows.filter((row) => row.state === 'done' && isThere(row));
  useDismissShownItems(seen);
  return rows.filter((row) => !isThere(row));
}

function isHere(item: OutboxItem, { kind, ad, chat }: Place): item is QueuedMessage {
  return (
    item.type === 'message.send' &&
    item.kind === kind &&
    item.operation === ad &&
    (item.chat === null || item.chat === chat)
  );
}
