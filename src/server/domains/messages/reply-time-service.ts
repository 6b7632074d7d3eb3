import type { Database, Transaction } from '#server/db/client.ts';
import { clearOldReplyTimes, saveReplyTime } from './reply-time-repo.ts';

const DAY = 24 * 60 * 60_000;
/** What is older says nothing of how somebody answers now. */
const DAYS = 90;

/** Anew with each first answer, in its transaction, so that a profile reads one number. */
export async function keepReplyTime(tx: Transaction, author: string, now: Date): Promise<void> {
  await saveReplyTime(tx, author, new Date(now.getTime() - DAYS * DAY));
}

/** Of those who have not answered anybody for so long. */
export async function sweepReplyTimes(sql: Database, now: Date): Promise<void> {
  await clearOldReplyTimes(sql, new Date(now.getTime() - DAYS * DAY));
}
