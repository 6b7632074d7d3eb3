import type { GeoItem } from '#contract/ads/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { chooseClusterLevel, roundedDegrees, type SquareBox } from '#geo/squares.ts';
import { readPrecomputedClusters, computeClusters, type ClusterRow } from './geo-repo.ts';
import { type AdFilter, hasPrecomputedCounts, type SearchTier } from '../list/filter-types.ts';
import type { RowSource } from '../list/plan/plan-types.ts';
import { planRows } from '../list/plan/plan-rows.ts';
import { PRECOMPUTED_LEVELS } from './map-levels-data.ts';

/** Ads of all kinds that a search tier must find to be enough for a map. */
const ENOUGH_ADS = 3000;

export interface GeoQuery extends AdFilter {
  readonly box: SquareBox;
  readonly zoom: number;
}

export type MapPlan =
  /** Squares counted in advance, of these scopes of `map_cells`. */
  | { readonly name: 'countedSquares'; readonly scopes: readonly number[] }
  /** Squares counted now, from the rows of a source. */
  | { readonly name: 'groupedRows'; readonly source: RowSource; readonly filter: AdFilter };

/** Chooses how the squares of a level are counted; `finest`: the finest level that is counted in advance. */
export function planMap(query: GeoQuery, level: number, finest: number): MapPlan {
  const scopes = countedScopes(query, level, finest);
  if (scopes !== undefined) return { name: 'countedSquares', scopes };
  const filter: AdFilter = { ...query, search: keepBestTiers(query.search) };
  return { name: 'groupedRows', source: planRows(filter), filter };
}

function countedScopes(query: GeoQuery, level: number, finest: number): number[] | undefined {
  const { city, leaves, circle, search } = query;
  if (!hasPrecomputedCounts(query) || circle !== undefined || search !== undefined) return undefined;
  if (city !== undefined && leaves !== undefined) return undefined;
  const { from, to } = leaves === undefined ? PRECOMPUTED_LEVELS.all : PRECOMPUTED_LEVELS.leaf;
  if (level < from || level > Math.min(to, finest)) return undefined;
  return leaves === undefined ? [city === undefined ? 0 : -city] : [...leaves];
}

function viewCluster(row: ClusterRow): GeoItem {
  const { longitude, latitude, ads, id, pay } = row;
  const place = { longitude: roundedDegrees(longitude), latitude: roundedDegrees(latitude), count: ads };
  return ads === 1 && id !== null ? { ...place, id, pay: pay === null ? null : Number(pay) } : place;
}

/** The first tiers that together find enough, since a map has room for the best results only. */
function keepBestTiers(tiers: readonly SearchTier[] | undefined): readonly SearchTier[] | undefined {
  let ads = 0;
  return tiers?.filter((tier) => {
    const isNeeded = ads < ENOUGH_ADS;
    ads += tier.ads;
    return isNeeded;
  });
}

/** The published ads in a rectangle as markers; those that would overlap are clustered. */
export async function readMap(
  sql: Sql,
  query: GeoQuery,
  finest: number,
): Promise<{ items: GeoItem[]; total: number }> {
  if (query.search?.length === 0) return { items: [], total: 0 };
  const level = chooseClusterLevel(query.box, query.zoom);
  const plan = planMap(query, level, finest);
  const { kind, box, city, leaves } = query;
  const rows =
    plan.name === 'countedSquares'
      ? await readPrecomputedClusters(sql, { kind, scopes: plan.scopes, level, box, city, leaves })
      : await computeClusters(sql, plan.source, { filter: plan.filter, level });
  const items = rows.map(viewCluster);
  return { items, total: items.reduce((sum, { count }) => sum + count, 0) };
}
