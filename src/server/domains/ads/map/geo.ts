import type { GeoItem } from '#contract/ads/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { levelShown, roundedDegrees, type SquareBox } from '#geo/squares.ts';
import { readCounted, readExact, type ClusterRow } from './geo-repo.ts';
import { type AdFilter, isCounted, type SearchTier } from '../list/filter.ts';
import { COUNTED_LEVELS } from './map-levels.ts';

/** Ads of all kinds that a search tier must find to be enough for a map. */
const PLENTY = 3000;

export interface GeoQuery extends AdFilter {
  readonly box: SquareBox;
  readonly zoom: number;
}

/** The scopes of `map_cells` that hold the answer; `undefined` when it must be counted now. */
function countedScopes(query: GeoQuery, level: number): number[] | undefined {
  const { city, leaves, circle, search } = query;
  if (!isCounted(query) || circle !== undefined || search !== undefined) return undefined;
  if (city !== undefined && leaves !== undefined) return undefined;
  if (leaves !== undefined)
    return level <= COUNTED_LEVELS.leaf.to && level >= COUNTED_LEVELS.leaf.from ? [...leaves] : undefined;
  if (level > COUNTED_LEVELS.all.to || level < COUNTED_LEVELS.all.from) return undefined;
  return [city === undefined ? 0 : -city];
}

function viewCluster(row: ClusterRow): GeoItem {
  const { longitude, latitude, ads, id, pay } = row;
  const place = { longitude: roundedDegrees(longitude), latitude: roundedDegrees(latitude), count: ads };
  return ads === 1 && id !== null ? { ...place, id, pay: pay === null ? null : Number(pay) } : place;
}

/** A map has room for the best search results only: the first tiers that together find enough. */
function bestTiers(tiers: readonly SearchTier[] | undefined): readonly SearchTier[] | undefined {
  let ads = 0;
  return tiers?.filter((tier) => {
    const isNeeded = ads < PLENTY;
    ads += tier.ads;
    return isNeeded;
  });
}

/** The published ads in a rectangle as markers; those that would overlap are clustered. */
export async function readMap(sql: Sql, query: GeoQuery): Promise<{ items: GeoItem[]; total: number }> {
  if (query.search?.length === 0) return { items: [], total: 0 };
  const level = levelShown(query.box, query.zoom);
  const scopes = countedScopes(query, level);
  const rows = scopes
    ? await readCounted(sql, { kind: query.kind, scopes, level, box: query.box, leaves: query.leaves })
    : await readExact(sql, { filter: { ...query, search: bestTiers(query.search) }, level });
  const items = rows.map(viewCluster);
  return { items, total: items.reduce((sum, { count }) => sum + count, 0) };
}
