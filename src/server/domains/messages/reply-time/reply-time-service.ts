import { DAY_MS } from '#contract/time.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { clearOldReplyTimes, saveReplyTime } from './reply-time-repo.ts';

/** Maximum age of answers that count: older ones do not show how quickly somebody answers now. */
const DAYS = 90;

/** Updates the author's reply time in the transaction of a first answer, so that a profile reads one number. */
export async function keepReplyTime(tx: Transaction, author: string, now: Date): Promise<void> {
  await saveReplyTime(tx, author, new Date(now.getTime() - DAYS * DAY_MS));
}

/** Clears the reply times of people who have not answered anybody for this long. */
export async function sweepReplyTimes(sql: Database, now: Date): Promise<void> {
  await clearOldReplyTimes(sql, new Date(now.getTime() - DAYS * DAY_MS));
}
