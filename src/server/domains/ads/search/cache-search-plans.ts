import type { Sql } from '#server/db/client.ts';
import { CachedLoads } from '#server/db/expiring-cache.ts';
import type { SearchTier } from '../list/filter-types.ts';
import { planSearchTiers } from './plan-search-text.ts';

/** Cache time of a plan. With the two seconds of the response cache, new words of ads are found within ten seconds. */
export const PLANS_MAX_AGE_MS = 8000;
const MAX_PLANS = 1000;
/** Longer texts are not cached: somebody pasted them, and nobody else searches for them. */
const MAX_CACHED_TEXT_CHARS = 60;

export type PlanSearch = (text: string) => Promise<readonly SearchTier[]>;

/** A text means the same for every list, page and person, so its tiers are cached for a while. */
export function createSearchPlans(sql: Sql, now: () => Date, maxAgeMs = PLANS_MAX_AGE_MS): PlanSearch {
  const plans = new CachedLoads<readonly SearchTier[]>({
    maxAgeMs,
    maxEntries: MAX_PLANS,
    now: () => now().getTime(),
  });

  return async (asked) => {
    const text = asked.trim().toLowerCase();
    if (maxAgeMs === 0 || text.length > MAX_CACHED_TEXT_CHARS) return await planSearchTiers(sql, asked);
    return await plans.load(text, () => planSearchTiers(sql, text));
  };
}
