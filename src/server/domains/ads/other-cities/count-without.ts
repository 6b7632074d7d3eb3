import type { FilterCounts, LoosenedFilter } from '#contract/ads/entities.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { AdFilter } from '../list/filter-types.ts';
import { countEach } from './other-cities-repo.ts';

/** Parameters that belong to a filter. */
const PARAMETERS: readonly (readonly [LoosenedFilter, readonly (keyof ListFilters)[]])[] = [
  ...(['search', 'category', 'price_from', 'price_to', 'salary_from', 'verified', 'with_photo'] as const).map(
    (name) => [name, [name]] as const,
  ),
  ['place', ['city', 'latitude', 'longitude', 'distance']],
  ...(
    ['employment_type', 'work_mode', 'payment_method', 'remote', 'temporary', 'without_resume'] as const
  ).map((name) => [name, [name]] as const),
  ['starts', ['starts_from', 'starts_to']],
];

/** Copies of a list's filters, each with one filter dropped. */
export function dropEachFilter(query: ListFilters): (readonly [LoosenedFilter, ListFilters])[] {
  const present = PARAMETERS.filter(([, names]) => names.some((name) => isGiven(query[name])));
  return present.map(([filter, names]) => {
    const rest = { ...query };
    for (const name of names) delete rest[name];
    return [filter, rest];
  });
}

/** A flag that is off filters nothing; an amount of 0 leaves out ads without a price. */
function isGiven(value: ListFilters[keyof ListFilters]): boolean {
  return value !== undefined && value !== false;
}

/** Counts what a list would have without each one of its filters; the most promising is first. */
export async function countWithoutEach(
  sql: Sql,
  filters: readonly (readonly [LoosenedFilter, AdFilter])[],
): Promise<FilterCounts> {
  const counts = await countEach(
    sql,
    filters.map(([, filter]) => filter),
  );
  const items = filters.map(([filter], at) => ({
    filter,
    count: Math.min(counts[at] ?? 0, LIMITS.countMax + 1),
  }));
  return { items: items.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count) };
}
