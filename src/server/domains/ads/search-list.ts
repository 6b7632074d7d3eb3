import { LIMITS } from '../../../contract/limits.ts';
import type { Sql } from '../../db/client.ts';
import type { Density } from './density.ts';
import type { AdListQuery, SearchTier } from './filter.ts';
import { FARTHEST_KM, readNearest } from './distance-list.ts';
import { countPath, isCommon, searchPath } from './list-path.ts';
import { type CardPage, type CardRow, countFound, limitStep, readCards } from './list-repo.ts';

/** A row with the search tier that it was found in. */
export interface FoundRow extends CardRow {
  readonly tier: number;
}

export interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number | undefined;
}

/** What a walk met is a sample of all; when that tells of so many times what is counted, nothing is counted. */
const SAMPLED_MANY = 4 * LIMITS.countMax;

/** Tier after tier, until the page is full; most are full with the first. */
export async function searchAds(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  tiers: readonly SearchTier[],
): Promise<Found> {
  const { point } = query;
  if (query.sort === 'distance' && point !== undefined && query.circle === undefined) {
    // what has no place is at no distance
    return await searchAds(sql, density, { ...query, circle: { ...point, km: FARTHEST_KM } }, tiers);
  }
  const isFirst = query.after === undefined;
  const start = query.after?.tier ?? 0;
  const rows: FoundRow[] = [];
  let sampled = 0;
  for (const [index, tier] of tiers.entries()) {
    if (index < start || rows.length > query.size) continue;
    const after = index === start ? query.after : undefined;
    const page = await readTier(sql, density, { ...query, after }, tier, tiers.slice(0, index));
    rows.push(...page.rows.map((row) => ({ ...row, tier: index })));
    if (page.seen !== undefined) sampled += (page.rows.length / page.seen) * density.expected(query);
  }
  if (!isFirst) return { rows, total: undefined };
  if (rows.length <= query.size) return { rows, total: rows.length };
  if (sampled >= SAMPLED_MANY && query.payFrom === undefined) return { rows, total: LIMITS.countMax + 1 };
  return { rows, total: await countFound(sql, query, countPath(density, query)) };
}

async function readTier(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  tier: SearchTier,
  before: readonly SearchTier[],
): Promise<CardPage> {
  const { sort, point, after, now } = query;
  const limit = limitStep(query.size + 1);
  if (sort === 'distance' && point !== undefined && isCommon(density, query, tier)) {
    const share = tier.ads / Math.max(1, density.all);
    return await readNearest(sql, density, { ...query, point }, { tier: { tier, before }, share });
  }
  const { path, budget, otherwise } = searchPath(density, query, tier, limit);
  const selection = { filter: query, sort, point, after, limit, tier: { tier, before } };
  const page = await readCards(sql, { ...selection, path, budget }, { now });
  if (path !== 'walk' || page.rows.length >= limit) return page;
  return await readCards(sql, { ...selection, path: otherwise, budget: undefined }, { now });
}
