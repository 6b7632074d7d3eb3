import type { ReportedFeedbackDecision } from '#contract/moderation/entities.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { NewEvent } from '../events/write-service.ts';
import type { FilesService } from '../images/files-service.ts';
import { type AdOfDeal, countFeedback } from './feedbacks-repo.ts';
import { clearReply, lockFeedbackSides, readReportedFeedbacks, saveRemoval } from './reported-repo.ts';

/** Returns `undefined` for a feedback that does not exist, was removed, or has a hidden author. */
export { readReportedPerson as findFeedbackAuthor } from './reported-repo.ts';

export async function buildReportedFeedbackViews(
  sql: Database,
  ids: readonly string[],
  moderator: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await readReportedFeedbacks(sql, ids, moderator)).map(({ id, feedback }) => [id, feedback]),
  );
}

interface Judging {
  readonly id: string;
  readonly decision: ReportedFeedbackDecision;
  readonly moderator: string;
  readonly now: Date;
}

/**
 * Removes a feedback or the reply to it. Moderators do not decide about feedback that they wrote or that is about them.
 * Returns the person whose text was removed, and the ad by which they recognise the deal.
 */
export async function judgeReportedFeedback(
  tx: Transaction,
  files: Pick<FilesService, 'remove'>,
  { id, decision, moderator, now }: Judging,
) {
  const sides = await lockFeedbackSides(tx, id);
  if (sides === undefined || sides.author === moderator || sides.about === moderator)
    throw new AppError('not_found');
  if (decision === 'remove_reply') {
    const cleared = await clearReply(tx, id);
    if (cleared === undefined) throw new AppError('conflict');
    return { person: sides.about, of: adOf(cleared) };
  }
  const removed = await saveRemoval(tx, id, now);
  if (removed === undefined) throw new AppError('conflict');
  await countFeedback(tx, sides.about, removed.positive, -1);
  if (removed.key !== null) await files.remove(tx, [removed.key], now);
  return { person: sides.author, of: adOf(removed) };
}

export function adOf({ ad: id, kind }: AdOfDeal): Pick<NewEvent, 'ad'> {
  return id === null || kind === null ? {} : { ad: { id, kind } };
}
