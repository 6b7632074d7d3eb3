import type { AdKind } from '#contract/ads/kinds.ts';
import type { Sql } from '#server/db/client.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import { type LeafCount, readLeafCounts, readSquareCounts, type SquareCount } from './statistics-repo.ts';
import { placeBox } from '../conditions-sql.ts';
import { DENSITY_LEVEL, createDensity } from './estimate-density.ts';
import type { AdFilter } from '../filter-types.ts';

/*
 * Approximate numbers of ads by place and category, in memory: they decide how a list is read. They may be a minute
 * old; no answer comes from them.
 */

const STATISTICS_MAX_AGE_MS = 60_000;

export interface AdEstimates {
  /** Published ads of all kinds. */
  readonly all: number;
  /** Published ads of a kind, in a city and in leaves where these are given. */
  countPublished(filter: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number;
  /** About how many ads meet the filter without its search, author and price. */
  estimateMatches(filter: AdFilter): number;
}

export function createAdEstimates(
  squares: readonly SquareCount[],
  counts: readonly LeafCount[],
): AdEstimates {
  const kinds: AdKind[] = ['vacancy', 'service', 'task'];
  const densities = new Map(kinds.map((kind) => [kind, createDensity(squares, kind)]));
  const byLeaf = new Map(
    counts.map((row) => [`${row.kind} ${row.city_id} ${row.category_id}`, row.published]),
  );
  const byCity = new Map<string, number>();
  for (const { kind, city_id, published } of counts) {
    const key = `${kind} ${city_id}`;
    byCity.set(key, (byCity.get(key) ?? 0) + published);
  }

  function countPublished({ kind, city = 0, leaves }: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number {
    if (leaves === undefined) return byCity.get(`${kind} ${city}`) ?? 0;
    return leaves.reduce((sum, leaf) => sum + (byLeaf.get(`${kind} ${city} ${leaf}`) ?? 0), 0);
  }

  return {
    all: kinds.reduce((sum, kind) => sum + countPublished({ kind, city: undefined, leaves: undefined }), 0),
    countPublished,
    estimateMatches(filter) {
      const named = countPublished(filter);
      const box = placeBox(filter);
      if (box === undefined) return named;
      const ofKind = countPublished({ kind: filter.kind, city: undefined, leaves: undefined });
      // ads in a city and ads near it are mostly the same, so the smaller of the two shares counts
      const leafShare = countPublished({ ...filter, city: undefined }) / Math.max(1, ofKind);
      return Math.min(named, (densities.get(filter.kind)?.(box) ?? 0) * leafShare);
    },
  };
}

export function createStatistics(sql: Sql): { get(): Promise<AdEstimates> } {
  return createRefreshedCache(async () => {
    const [squares, counts] = await Promise.all([readSquareCounts(sql, DENSITY_LEVEL), readLeafCounts(sql)]);
    return createAdEstimates(squares, counts);
  }, STATISTICS_MAX_AGE_MS);
}
