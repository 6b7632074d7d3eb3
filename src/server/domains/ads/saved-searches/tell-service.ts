import type { Alert } from '#contract/saved-searches/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { type SearchNotification, markMatchesNotified } from './tell-repo.ts';

const BATCH = 200;

export type WriteSearchEvents = (
  tx: Transaction,
  matches: readonly SearchNotification[],
  now: Date,
) => Promise<void>;

/** Notifies about ads that searches found since the last time: one notification for each search, each ad once. */
export async function notifySearchers(
  sql: Sql,
  tell: WriteSearchEvents,
  alert: Exclude<Alert, 'off'>,
  now: Date,
): Promise<void> {
  const some = async (tx: Transaction) => {
    const { taken, matches } = await markMatchesNotified(tx, alert, BATCH, now);
    if (matches.length > 0) await tell(tx, matches, now);
    return taken;
  };
  while ((await sql.begin(some)) === BATCH);
}
