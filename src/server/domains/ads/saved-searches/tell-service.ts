import type { Alert } from '#contract/saved-searches/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { type SearchNews, takeSearchMatches } from './tell-repo.ts';

const BATCH = 200;

/** Notifies people, in the transaction that marks the matches as notified. */
export type TellNews = (tx: Transaction, matches: readonly SearchNews[], now: Date) => Promise<void>;

/** Notifies about ads that searches found since the last time: one notification for each search, each ad once. */
export async function tellNews(
  sql: Sql,
  tell: TellNews,
  alert: Exclude<Alert, 'off'>,
  now: Date,
): Promise<void> {
  const some = async (tx: Transaction) => {
    const { taken, matches } = await takeSearchMatches(tx, alert, BATCH, now);
    if (matches.length > 0) await tell(tx, matches, now);
    return taken;
  };
  while ((await sql.begin(some)) === BATCH);
}
