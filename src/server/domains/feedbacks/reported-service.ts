import type { ReportedFeedbackDecision } from '#contract/moderation/entities.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/app-error.ts';
import type { NewEvent } from '../events/write-service.ts';
import type { FilesService } from '../images/files-service.ts';
import { countFeedback } from './repo.ts';
import {
  clearReply,
  holdSides,
  readConcerned,
  readReportedFeedbacks,
  type RemovedRow,
  saveRemoval,
} from './reported-repo.ts';

/** Whom a report concerns; undefined: nobody sees such a feedback. */
export function concernedByFeedback(
  sql: Database,
  id: string,
  reporter: string,
): Promise<string | undefined> {
  return readConcerned(sql, id, reporter);
}

/** Feedback that was reported, as JSON, by its id. */
export async function reportedFeedbacks(
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

/** Whose words are gone, and the ad by which they know of which deal. */
interface Judged {
  readonly person: string;
  readonly of: Pick<NewEvent, 'ad'>;
}

/** Takes a feedback, or the answer to it, from everybody's eyes. Nobody decides about what they have written or what is said of them. */
export async function judgeReportedFeedback(
  tx: Transaction,
  files: Pick<FilesService, 'remove'>,
  { id, decision, moderator, now }: Judging,
): Promise<Judged> {
  const sides = await holdSides(tx, id);
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

function adOf({ ad: id, kind }: Pick<RemovedRow, 'ad' | 'kind'>): Pick<NewEvent, 'ad'> {
  return id === null || kind === null ? {} : { ad: { id, kind } };
}
