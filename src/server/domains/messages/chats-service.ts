import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import type { AttachmentsService } from './attachments-service.ts';
import {
  clearChat,
  countChatsAbout,
  countUnreadChats,
  lockChat,
  readChat,
  readChats,
  readLastRecordSeq,
} from './chats-repo.ts';
import { buildRecordPatterns } from './index-record.ts';
import { readOthersText, readRecords } from './records-repo.ts';
import { addDealStepText } from './steps/step-texts.ts';

interface RecordsQuery {
  readonly size: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly search?: string | undefined;
}

/**
 * Reads the newest request of a chat's asker as the reader sees it. Injected, since requests import chats and not vice
 * versa.
 */
export type ReadChatRequest = (
  kind: RequestedKind,
  chat: string,
  reader: string,
  now: Date,
) => Promise<RequestWithDetails | null>;

export function createChatsService(deps: {
  sql: Sql;
  attachments: Pick<AttachmentsService, 'dropCleared'>;
  requestOf: ReadChatRequest;
}) {
  const { sql, attachments, requestOf } = deps;

  return {
    async list(
      person: string,
      kind: AdKind,
      { size, cursor, ad }: CursorQuery & { readonly ad?: string | undefined },
    ) {
      const after = readPosition(cursor);
      const [rows, total] = await Promise.all([
        readChats(sql, { person, kind, ad, after, limit: size + 1 }),
        ad === undefined || after ? undefined : countChatsAbout(sql, person, ad),
      ]);
      return keysetPage(rows, size, total);
    },

    async listAll(
      person: string,
      { size, cursor, unread: isUnread }: CursorQuery & { readonly unread?: boolean | undefined },
    ) {
      const after = readPosition(cursor);
      return keysetPage(await readChats(sql, { person, isUnread, after, limit: size + 1 }), size);
    },

    async unread(person: string) {
      const counts = { task: 0, service: 0, vacancy: 0 };
      for (const { kind, unread } of await countUnreadChats(sql, person)) counts[kind] = unread;
      return counts;
    },

    async open(
      person: string,
      id: string,
      { size, before, after, search }: RecordsQuery,
      { now, locale }: { now: Date; locale: Locale },
    ) {
      const row = await readChat(sql, id, person);
      if (row === undefined) throw new AppError('not_found');
      const wanted = search === undefined ? [] : buildRecordPatterns(search);
      const rows = await readRecords(sql, {
        chat: id,
        reader: person,
        hasDeal: row.has_deal,
        cleared: row.cleared_seq,
        before,
        after,
        isSearch: search !== undefined,
        wanted,
        limit: size + 1,
      });
      const isCut = rows.length > size;
      const shown = rows.slice(0, size);
      const isForward = after !== undefined;
      const inOrder = isForward ? shown : shown.toReversed();
      const records = inOrder.map((record) => addDealStepText(record, locale)).join(',');
      const hasEarlier = isForward ? after > row.cleared_seq : isCut;
      const hasLater = isForward ? isCut : before !== undefined;
      const request = row.kind === 'service' ? null : await requestOf(row.kind, id, person, now);
      const more = `"request":${JSON.stringify(request)},"records":[${records}],"has_earlier":${hasEarlier},"has_later":${hasLater},"can":{"write":${!row.refused},"report":true,"feedback":${row.may_feedback}}`;
      return new JsonText(`${row.chat},${more}}`);
    },

    /** The text of a message that the other member wrote. */
    async recordText(person: string, record: string) {
      const text = await readOthersText(sql, record, person);
      if (text === undefined) throw new AppError('not_found');
      return text;
    },

    async delete(person: string, id: string, now: Date) {
      const seen = await readLastRecordSeq(sql, id);
      await sql.begin(async (tx) => {
        // when both sides delete the chat at once, the second sees that the first has
        await lockChat(tx, id, person);
        if (!(await clearChat(tx, { id, person, seen }))) throw new AppError('not_found');
        await attachments.dropCleared(tx, id, now);
      });
    },
  };
}
export type ChatsService = ReturnType<typeof createChatsService>;
