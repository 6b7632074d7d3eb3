import type { Sql } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter.ts';
import { searchTiers } from './search.ts';

/** Together with the two seconds of the response cache, new words of ads are found within ten seconds. */
export const PLANS_KEPT_MS = 8000;
const MOST_KEPT = 1000;
/** A longer text was pasted, and nobody else asks for it. */
const LONGEST_KEPT = 60;

export type PlanSearch = (text: string) => Promise<readonly SearchTier[]>;

interface KeptPlan {
  readonly tiers: Promise<readonly SearchTier[]>;
  readonly readAt: number;
}

/** A text means the same for every list, page and person, so its plan is cached for a while. */
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
    // a clock that was set back makes no plan younger
    return await (age >= 0 && age < maxAge ? known.tiers : keep(text));
  };
}
