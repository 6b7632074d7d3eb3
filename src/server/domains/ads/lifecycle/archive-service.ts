import type { Sql } from '#server/db/client.ts';
import { LOCKS } from '#server/db/exclusive.ts';
import { walkOldRows } from '#server/db/walk/walk-old-rows.ts';
import type { ImagesService } from '../../images/images-service.ts';
import { archiveAds } from './archive-repo.ts';

export async function archiveOldAds(
  { sql, images }: { readonly sql: Sql; readonly images: Pick<ImagesService, 'unlink'> },
  { before, now, stopping }: { readonly before: Date; readonly now: Date; readonly stopping?: AbortSignal },
): Promise<void> {
  await walkOldRows(sql, {
    table: { name: 'ads', place: 'ads_archived_to' },
    lock: LOCKS.archiveAds,
    before,
    stopping,
    work: async (tx, ids) => await images.unlink(tx, await archiveAds(tx, ids, before), now),
  });
}
