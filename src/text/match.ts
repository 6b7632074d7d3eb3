import type { SearchTerms } from './index-words.ts';
import type { Clause, QueryPlan } from './plan.ts';

/** Number of the plan's tier, from 0, that an ad is in; -1 if the ad is not found. */
export function matchTier(plan: QueryPlan, terms: SearchTerms): number {
  const head = [...terms.A, ...terms.B, ...terms.C];
  const any = [...head, ...terms.D];
  return plan.tiers.findIndex(({ combinations, part }) =>
    combinations.some((combination) =>
      combination.every((clause) => matchesClause(clause, part === 'head' ? head : any)),
    ),
  );
}

function matchesClause(clause: Clause, terms: readonly string[]): boolean {
  return terms.some(
    (term) => clause.terms.includes(term) || clause.prefixes.some((prefix) => term.startsWith(prefix)),
  );
}
