import type { Sql } from '#server/db/client.ts';
import { LOCKS } from '#server/db/exclusive.ts';
import { walkOldRows } from '#server/db/walk/walk-old-rows.ts';
import type { AttachmentsService } from '../attachments-service.ts';
import { deleteChats, lockChats, readUnneeded } from './old-chats-repo.ts';

/** Deletes chats of ended ads in which nothing was said since a time, with what was sent in them. */
export async function deleteOldChats(
  { sql, attachments }: { readonly sql: Sql; readonly attachments: Pick<AttachmentsService, 'dropAll'> },
  { before, now, stopping }: { readonly before: Date; readonly now: Date; readonly stopping?: AbortSignal },
): Promise<void> {
  await walkOldRows(sql, {
    table: { name: 'chats', place: 'chats_deleted_to' },
    lock: LOCKS.deleteChats,
    before,
    stopping,
    async work(tx, ids) {
      // read under the locks: a message that was written meanwhile is seen
      const chats = await readUnneeded(tx, await lockChats(tx, ids), before);
      await attachments.dropAll(tx, chats, now);
      await deleteChats(tx, chats);
    },
  });
}
