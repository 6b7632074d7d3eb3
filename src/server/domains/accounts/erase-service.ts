import type { Sql, Transaction } from '#server/db/client.ts';
import { eraseAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { MePicturesService } from '../me/pictures-service.ts';
import type { FeedbacksService } from '../feedbacks/feedbacks-service.ts';
import type { AttachmentsService } from '../messages/attachments-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { forgetUploads } from '../uploads/sweep-service.ts';
import type { DocumentKeeping } from '../verification/keeping-service.ts';
import { eraseAccess, eraseDoings, erasePerson, lockDue, readDue } from './erase-repo.ts';

interface EraseDeps {
  readonly sql: Sql;
  readonly images: ImagesService;
  readonly pictures: MePicturesService;
  readonly documents: DocumentKeeping;
  readonly feedbacks: Pick<FeedbacksService, 'forget'>;
  readonly attachments: Pick<AttachmentsService, 'forget'>;
  /** Ends their deals with others, once their ads are gone. */
  readonly endDeals: (tx: Transaction, person: string, now: Date) => Promise<void>;
}

/**
 * Erases everybody who asked for it and did not come back in time, each in a transaction of their own; a failure is
 * thrown only after the others were erased.
 */
export async function eraseDue(deps: EraseDeps, now: Date): Promise<void> {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (const id of await readDue(deps.sql, now)) {
    outcomes.push(...(await Promise.allSettled([erase(deps, id, now)])));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function erase(
  { sql, images, pictures, documents, feedbacks, attachments, endDeals }: EraseDeps,
  id: string,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    const person = await lockDue(tx, id, now);
    if (person === undefined) return;
    await pictures.forget(tx, person.id, now);
    await images.unlink(tx, await eraseAdsOf(tx, person.id, now), now);
    await endDeals(tx, person.id, now);
    await feedbacks.forget(tx, person.id, now);
    await forgetUploads(tx, person.id, images, now);
    await attachments.forget(tx, person.id, now);
    await documents.forget(tx, person.id, now);
    await eraseAccess(tx, person);
    await eraseDoings(tx, person.id, now);
    await erasePerson(tx, person.id, now);
    await writeAudit(tx, { action: 'erase', actor: null, user: person.id, now });
  });
}
