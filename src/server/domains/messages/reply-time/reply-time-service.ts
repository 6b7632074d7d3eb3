import { DAY_MS } from '#contract/time.ts';
import { runBatches } from '#server/db/batches.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { runExclusively, LOCKS } from '#server/db/exclusive.ts';
import { clearReplyTimes, readOldAnswers, saveAnswerCursor, saveReplyTime } from './reply-time-repo.ts';

/** Maximum age of answers that count: older ones do not show how quickly somebody answers now. */
const DAYS = 90;
/** Answers that one transaction looks at. */
const BATCH = 1000;

/** Updates the author's reply time in the transaction of a first answer, so that a profile reads one number. */
export async function updateReplyTime(tx: Transaction, author: string, now: Date): Promise<void> {
  await saveReplyTime(tx, author, new Date(now.getTime() - DAYS * DAY_MS));
}

/** Clears the reply times of people who have not answered anybody for this long; each answer is looked at once. */
export async function sweepReplyTimes(sql: Sql, now: Date, stopping?: AbortSignal): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  await runBatches(stopping, async () => {
    const isMore = await runExclusively(sql, LOCKS.clearReplyTimes, async (tx) => {
      const answers = await readOldAnswers(tx, since, BATCH);
      const last = answers.at(-1);
      if (!last) return false;
      const authors = new Set(answers.map(({ author }) => author));
      // locked people are looked at again in the next run
      if ((await clearReplyTimes(tx, [...authors], since)) > 0) return false;
      await saveAnswerCursor(tx, last);
      return answers.length === BATCH;
    });
    return isMore === true;
  });
}
