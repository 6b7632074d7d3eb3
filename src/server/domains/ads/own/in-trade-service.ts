import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { readAdsInTrades } from './in-trade-repo.ts';

/** Older ads are no news. */
const NEW_FOR_DAYS = 14;
const SIZE = 6;

/** The newest tasks and vacancies for which the person could apply: in their trades, near their city or remote. */
export async function listNewestInTrade(sql: Sql, person: string, now: Date): Promise<AdCard[]> {
  const since = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
  const items: unknown = JSON.parse(await readAdsInTrades(sql, { person, since, now, size: SIZE }));
  return v.parse(v.array(AdCard), items);
}
