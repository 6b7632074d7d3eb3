import * as v from 'valibot';
import { AdCard } from '#contract/ads/entities.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { readInTrade } from './in-trade-repo.ts';

/** Older ads are no news. */
const NEW_FOR_DAYS = 14;
const SIZE = 6;

export function createInTradeService({ sql }: { sql: Sql }) {
  return {
    /** The newest tasks and vacancies for which the person could apply: in their trades, near their city or remote. */
    async newest(person: string, now: Date) {
      const since = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
      const items: unknown = JSON.parse(await readInTrade(sql, { person, since, now, size: SIZE }));
      return v.parse(v.array(AdCard), items);
    },
  };
}
export type InTradeService = ReturnType<typeof createInTradeService>;
