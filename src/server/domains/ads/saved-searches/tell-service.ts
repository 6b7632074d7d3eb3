import type { Alert } from '#contract/saved-searches/entities.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { type SearchNews, takeSearchMatches } from './tell-repo.ts';

const BATCH = 200;

/** Brings the news to people, in the transaction that notes that they were told. */
export type TellNews = (tx: Transaction, news: readonly SearchNews[], now: Date) => Promise<void>;

/** Tells of ads that searches found since the last time: one piece of news for each search, each ad once. */
export async function tellNews(
  sql: Sql,
  tell: TellNews,
  alert: Exclude<Alert, 'off'>,
  now: Date,
): Promise<void> {
  const some = async (tx: Transaction) => {
    const { taken, news } = await takeSearchMatches(tx, alert, BATCH, now);
    if (news.length > 0) await tell(tx, news, now);
    return taken;
  };
  while ((await sql.begin(some)) === BATCH);
}
