import type { OtherCitiesFound } from '#contract/ads/entities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { AdFilter } from '../list/filter-types.ts';
import { type CountById, countByCity, countByLeaf } from './other-cities-repo.ts';

/** Counts of the same filter in other cities, and in neighbouring leaves instead of its own. */
export async function findOtherCities(
  sql: Sql,
  filter: AdFilter,
  neighbours: readonly number[],
): Promise<OtherCitiesFound> {
  const isSomewhere = filter.city !== undefined || filter.circle !== undefined;
  const [cities, categories] = await Promise.all([
    isSomewhere ? countByCity(sql, filter) : [],
    countByLeaf(sql, { ...filter, search: undefined }, neighbours),
  ]);
  const total = cities.reduce((sum, { count }) => sum + count, 0);
  return {
    cities: cities.map(present),
    total: Math.min(total, LIMITS.countMax + 1),
    categories: categories.map(present),
  };
}

function present({ id, count }: CountById): { id: string; count: number } {
  return { id: String(id), count };
}
