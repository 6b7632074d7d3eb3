import type { Sort } from '../../../../contract/ads/list-query.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Sql } from '../../../db/client.ts';
import type { Density } from '../list/density.ts';
import type { AdListQuery, SearchTier } from '../list/filter.ts';
import { FARTHEST_KM, readNearest } from '../list/distance-list.ts';
import { countPath, isCommon, lookedPath, searchPath } from '../list/list-path.ts';
import { type CardPage, type CardRow, countFound, limitStep, readCards } from '../list/list-repo.ts';
import type { TierChoice } from '../list/list-sql.ts';
import { type FirstLook, isWorthALook, lookAtFirst } from './search-look.ts';

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
/** Fewer of what was looked at are no sample. */
const ENOUGH_MET = 20;

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
  const isOfUse = isFirst || query.sort === 'date';
  const look =
    isOfUse && isWorthALook(density, query, tiers) ? await lookAtFirst(sql, query, tiers) : undefined;
  const rows: FoundRow[] = [];
  let sampled = 0;
  let gathered = 0;
  for (const [index, tier] of tiers.entries()) {
    if (index < start || rows.length > query.size) continue;
    const found = { ...query, after: index === start ? query.after : undefined };
    const isThere = look !== undefined && index === start && look.rows.length > 0;
    const page: CardPage = isThere
      ? { rows: look.rows, total: undefined }
      : await readTier(
          sql,
          density,
          found,
          { tier, before: tiers.slice(0, index) },
          shareOf(query.sort, look, index),
        );
    rows.push(...page.rows.map((row) => ({ ...row, tier: index })));
    gathered += page.gathered ?? 0;
    if (page.seen !== undefined) sampled += (page.rows.length / page.seen) * density.expected(query);
  }
  if (!isFirst) return { rows, total: undefined };
  if (rows.length <= query.size) return { rows, total: rows.length };
  if (gathered > LIMITS.countMax) return { rows, total: LIMITS.countMax + 1 };
  const met = look?.met.reduce((sum, each) => sum + each, 0) ?? 0;
  if (look && met >= ENOUGH_MET) sampled = Math.max(sampled, (met / look.seen) * density.published(query));
  if (sampled >= SAMPLED_MANY && query.payFrom === undefined) return { rows, total: LIMITS.countMax + 1 };
  return { rows, total: await countFound(sql, query, look ? 'gather' : countPath(density, query)) };
}

/** Which part of a list is in a tier; undefined: nobody knows, as by title what is alike stands together. */
function shareOf(sort: Sort, look: FirstLook | undefined, tier: number): number | undefined {
  if (sort !== 'date') return undefined;
  return look && (look.met[tier] ?? 0) / Math.max(1, look.seen);
}

async function readTier(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  choice: TierChoice,
  share: number | undefined,
): Promise<CardPage> {
  const { sort, point, after, now } = query;
  const { tier } = choice;
  const limit = limitStep(query.size + 1);
  if (sort === 'distance' && point !== undefined && isCommon(density, query, tier)) {
    const part = tier.ads / Math.max(1, density.all);
    return await readNearest(sql, density, { ...query, point }, { tier: choice, share: part });
  }
  const { path, budget, otherwise } =
    share === undefined ? searchPath(density, query, tier, limit) : lookedPath(density, query, share, limit);
  const selection = { filter: query, sort, point, after, limit, tier: choice };
  const page = await readCards(sql, { ...selection, path, budget }, { now });
  if (path !== 'walk' || page.rows.length >= limit) return page;
  return await readCards(sql, { ...selection, path: otherwise, budget: undefined }, { now });
}
