import type { Sql } from '#server/db/client.ts';
import { LOCKS } from '#server/db/exclusive.ts';
import { packSpans } from '#server/db/spans.ts';
import { walkOldRows } from '#server/db/walk/walk-old-rows.ts';
import type { AttachmentsService } from '../attachments-service.ts';
import { deleteChats, deleteRecords, lockChats, readDeletableChats } from './old-chats-repo.ts';

/** Records that one statement deletes, so that none takes long in chats of many thousand messages. */
const RECORDS = 1000;

/** Deletes chats of ended ads without messages since a time, with their attachments. */
export async function deleteOldChats(
  { sql, attachments }: { readonly sql: Sql; readonly attachments: Pick<AttachmentsService, 'dropOf'> },
  { before, now, stopping }: { readonly before: Date; readonly now: Date; readonly stopping?: AbortSignal },
): Promise<void> {
  await walkOldRows(sql, {
    table: { name: 'chats', place: 'chats_deleted_to' },
    lock: LOCKS.deleteChats,
    before,
    stopping,
    async work(tx, ids) {
      // read under the locks: a message that was written meanwhile is seen
      const chats = await readDeletableChats(tx, await lockChats(tx, ids), before);
      for (const records of packSpans(chats, RECORDS)) {
        await attachments.dropOf(tx, records, now);
        await deleteRecords(tx, records);
      }
      await deleteChats(
        tx,
        chats.map(({ id }) => id),
      );
    },
  });
}
