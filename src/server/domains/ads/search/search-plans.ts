import type { Sql } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter.ts';
import { searchTiers } from './search.ts';

/** With the two seconds of shared answers: new words of ads are found by within ten. */
export const PLANS_KEPT_MS = 8000;
const MOST_KEPT = 1000;
/** What is longer was pasted, and nobody else asks for it. */
const LONGEST_KEPT = 60;

export type PlanSearch = (text: string) => Promise<readonly SearchTier[]>;

interface KeptPlan {
  readonly tiers: Promise<readonly SearchTier[]>;
  readonly readAt: number;
}

/** What a search means is the same for every list, page and person, so it is found out once in a while. */
export function createSearchPlans(sql: Sql, now: () => Date, maxAge = PLANS_KEPT_MS): PlanSearch {
  const kept = new Map<string, KeptPlan>();

  function keep(text: string): Promise<readonly SearchTier[]> {
    const plan = { tiers: searchTiers(sql, text), readAt: now().getTime() };
    kept.delete(text);
    kept.set(text, plan);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    void plan.tiers.catch(() => {
      if (kept.get(text) === plan) kept.delete(text);
    });
    return plan.tiers;
  }

  return async (asked) => {
    const text = asked.trim().toLowerCase();
    if (maxAge === 0 || text.length > LONGEST_KEPT) return await searchTiers(sql, asked);
    const known = kept.get(text);
    if (known === undefined) return await keep(text);
    const age = now().getTime() - known.readAt;
    // a clock that was set back makes nothing younger
    return await (age >= 0 && age < maxAge ? known.tiers : keep(text));
  };
}
