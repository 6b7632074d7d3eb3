import { runBatches } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { eraseAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { MePicturesService } from '../me/pictures-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { deleteUploadsOfPerson } from '../uploads/sweep-service.ts';
import type { DocumentRetention } from '../verification/keeping-service.ts';
import { type BatchDeps, divideErasure, eraseListedChats } from './divide-erasure.ts';
import {
  eraseAccess,
  eraseActivity,
  erasePerson,
  type DueDeletionRow,
  lockDueDeletion,
  readDueDeletions,
  readLiveRequests,
  saveAdErasureCursor,
} from './erase-repo.ts';

interface EraseDeps extends BatchDeps {
  readonly images: ImagesService;
  readonly pictures: MePicturesService;
  readonly documents: DocumentRetention;
}

/** Ads that one transaction erases: some seconds of work on a slow machine. */
const ADS_AT_ONCE = 500;

/**
 * Erases everybody who asked for it and did not come back in time, each by themselves; a failure is thrown only after
 * the others were erased.
 */
export async function eraseDueAccounts(deps: EraseDeps, now: Date, stopping?: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const id of await readDueDeletions(deps.sql, now)) {
    stopping?.throwIfAborted();
    outcomes.push(...(await Promise.allSettled([erase(deps, id, now, stopping)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Erases the ads and all other long lists in batches, each in a transaction of its own: any number of rows can be
 * erased, and an interrupted run is resumed. From the first batch on the deletion cannot be cancelled. A person whose
 * row another process has locked is left to that process, or to the next run.
 */
async function erase(deps: EraseDeps, id: string, now: Date, stopping?: AbortSignal): Promise<void> {
  const { sql } = deps;
  let isDue = false;
  await runBatches(stopping, () =>
    sql.begin(async (tx) => {
      const person = await lockDueDeletion(tx, { id, now });
      isDue = person !== undefined;
      return person !== undefined && (await eraseSomeAds(deps, tx, person, now));
    }),
  );
  if (!isDue) return;
  for await (const { authors = [], run } of divideErasure(deps, id, now)) {
    stopping?.throwIfAborted();
    isDue = await sql.begin(async (tx) => {
      if ((await lockDueDeletion(tx, { id, now, authors })) === undefined) return false;
      await run(tx);
      return true;
    });
    if (!isDue) return;
  }
  await sql.begin((tx) => eraseRest(deps, tx, id, now));
}

/** Returns whether there are more. */
async function eraseSomeAds(
  { images, endDeals }: EraseDeps,
  tx: Transaction,
  { id, ads_erased_to: after }: DueDeletionRow,
  now: Date,
): Promise<boolean> {
  const erased = await eraseAdsOf(tx, id, now, { after, most: ADS_AT_ONCE });
  await images.unlink(tx, erased.images, now);
  await endDeals(tx, { ads: erased.ads, requests: [] }, now);
  await saveAdErasureCursor(tx, id, erased.ads.at(-1) ?? after);
  return erased.ads.length === ADS_AT_ONCE;
}

/** Erases everything that needs no batches, and rows that were added while the batches ran. */
async function eraseRest(deps: EraseDeps, tx: Transaction, id: string, now: Date): Promise<void> {
  const { images, pictures, documents, feedbacks, attachments, endDeals } = deps;
  const live = await readLiveRequests(tx, id);
  const person = await lockDueDeletion(tx, { id, now, authors: live.map(({ author }) => author) });
  if (person === undefined) return;
  await pictures.forget(tx, person.id, now);
  // an ad may have been published since the last batch
  const erased = await eraseAdsOf(tx, person.id, now, { after: person.ads_erased_to });
  await images.unlink(tx, erased.images, now);
  await endDeals(tx, { ads: erased.ads, requests: live.map((request) => request.id) }, now);
  await feedbacks.forget(tx, person.id, now);
  await deleteUploadsOfPerson(tx, person.id, images, now);
  await attachments.forget(tx, person.id, now);
  await documents.forget(tx, person.id, now);
  await eraseAccess(tx, person);
  await eraseActivity(tx, person.id, now);
  await eraseListedChats(tx, person.id);
  await erasePerson(tx, person.id, now);
  await writeAudit(tx, { action: 'erase', actor: null, user: person.id, now });
}
