import { runBatches } from '#server/db/batches.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { eraseAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { MePicturesService } from '../me/pictures-service.ts';
import type { FeedbacksService } from '../feedbacks/feedbacks-service.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import type { EndDeals } from '../requests/follow-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { forgetUploads } from '../uploads/sweep-service.ts';
import type { DocumentKeeping } from '../verification/keeping-service.ts';
import { eraseAccess, eraseDoings, erasePerson, lockDue, readDue, saveAdsErased } from './erase-repo.ts';

interface EraseDeps {
  readonly sql: Sql;
  readonly images: ImagesService;
  readonly pictures: MePicturesService;
  readonly documents: DocumentKeeping;
  readonly feedbacks: Pick<FeedbacksService, 'forget'>;
  readonly attachments: Pick<AttachmentsService, 'forget'>;
  readonly endDeals: EndDeals;
}

/** Ads that one transaction erases: some seconds of work on a slow machine. */
const ADS_AT_ONCE = 500;

/**
 * Erases everybody who asked for it and did not come back in time, each by themselves; a failure is thrown only after
 * the others were erased.
 */
export async function eraseDue(deps: EraseDeps, now: Date, stopping?: AbortSignal): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const id of await readDue(deps.sql, now)) {
    stopping?.throwIfAborted();
    outcomes.push(...(await Promise.allSettled([erase(deps, id, now, stopping)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The ads in batches, so that any number can be erased and an interrupted run is resumed; then everything else. */
async function erase(deps: EraseDeps, id: string, now: Date, stopping?: AbortSignal): Promise<void> {
  await runBatches(stopping, () => deps.sql.begin((tx) => eraseSomeAds(deps, tx, id, now)));
  await deps.sql.begin((tx) => eraseRest(deps, tx, id, now));
}

/** Returns whether there are more. */
async function eraseSomeAds(
  { images, endDeals }: EraseDeps,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const person = await lockDue(tx, id, now);
  if (person === undefined) return false;
  const erased = await eraseAdsOf(tx, id, now, { after: person.ads_erased_to, most: ADS_AT_ONCE });
  await images.unlink(tx, erased.images, now);
  await endDeals(tx, { ads: erased.ads, applicant: null }, now);
  await saveAdsErased(tx, id, erased.ads.at(-1) ?? person.ads_erased_to);
  return erased.ads.length === ADS_AT_ONCE;
}

async function eraseRest(deps: EraseDeps, tx: Transaction, id: string, now: Date): Promise<void> {
  const { images, pictures, documents, feedbacks, attachments, endDeals } = deps;
  const person = await lockDue(tx, id, now);
  if (person === undefined) return;
  await pictures.forget(tx, person.id, now);
  // an ad may have been published since the last batch
  const erased = await eraseAdsOf(tx, person.id, now, { after: person.ads_erased_to });
  await images.unlink(tx, erased.images, now);
  await endDeals(tx, { ads: erased.ads, applicant: person.id }, now);
  await feedbacks.forget(tx, person.id, now);
  await forgetUploads(tx, person.id, images, now);
  await attachments.forget(tx, person.id, now);
  await documents.forget(tx, person.id, now);
  await eraseAccess(tx, person);
  await eraseDoings(tx, person.id, now);
  await erasePerson(tx, person.id, now);
  await writeAudit(tx, { action: 'erase', actor: null, user: person.id, now });
}
