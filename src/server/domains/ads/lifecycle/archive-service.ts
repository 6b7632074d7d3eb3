import { runBatches } from '#server/db/batches.ts';
import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import type { ImagesService } from '../../images/images-service.ts';
import { archiveAds, readNextAds, savePlace } from './archive-repo.ts';

/** Ads that one transaction looks at. */
const BATCH = 500;
/** Batches of a run, so that a run's length does not depend on the number of ads; the next run goes on from there. */
const BATCHES_MAX = 200;

/** Moves ads that ended before a time into the archive. After the newest such ad it begins again with the oldest. */
export async function archiveOldAds(
  { sql, images }: { readonly sql: Sql; readonly images: Pick<ImagesService, 'unlink'> },
  { before, now, stopping }: { readonly before: Date; readonly now: Date; readonly stopping?: AbortSignal },
): Promise<void> {
  let batches = 0;
  await runBatches(stopping, async () => {
    batches += 1;
    const isMore = await exclusively(sql, LOCKS.archiveAds, async (tx) => {
      const ads = await readNextAds(tx, before, BATCH);
      const aged = ads.filter(({ isAged }) => isAged).map(({ id }) => id);
      await images.unlink(tx, await archiveAds(tx, aged, before), now);
      const hasNext = ads.length === BATCH && aged.length > 0;
      await savePlace(tx, hasNext ? (ads.at(-1)?.id ?? '0') : '0');
      return hasNext;
    });
    return isMore === true && batches < BATCHES_MAX;
  });
}
