import type { Sql } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter.ts';
import { searchTiers } from './search.ts';

/** Together with the two seconds of the response cache, new words of ads are found within ten seconds. */
export const PLANS_KEPT_MS = 8000;
const CACHED_PLANS_MAX = 1000;
/** A longer text was pasted, and nobody else asks for it. */
const LONGEST_KEPT = 60;

export type PlanSearch = (text: string) => Promise<readonly SearchTier[]>;

interface CachedPlan {
  readonly tiers: Promise<readonly SearchTier[]>;
  readonly readAt: number;
}

/** A text means the same for every list, page and person, so its plan is cached for a while. */
export function createSearchPlans(sql: Sql, now: () => Date, maxAge = PLANS_KEPT_MS): PlanSearch {
  const cache = new Map<string, CachedPlan>();

  function keep(text: string): Promise<readonly SearchTier[]> {
    const plan = { tiers: searchTiers(sql, text), readAt: now().getTime() };
    cache.delete(text);
    cache.set(text, plan);
    const [oldest] = cache.keys();
    if (cache.size > CACHED_PLANS_MAX && oldest !== undefined) cache.delete(oldest);
    void plan.tiers.catch(() => {
      if (cache.get(text) === plan) cache.delete(text);
    });
    return plan.tiers;
  }

  return async (asked) => {
    const text = asked.trim().toLowerCase();
    if (maxAge === 0 || text.length > LONGEST_KEPT) return await searchTiers(sql, asked);
    const known = cache.get(text);
    if (known === undefined) return await keep(text);
    const age = now().getTime() - known.readAt;
    // a clock that was set back makes no plan younger
    return await (age >= 0 && age < maxAge ? known.tiers : keep(text));
  };
}
