import { createHash } from 'node:crypto';
import type { Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { Density, Met } from '../list/density.ts';
import { type AdListQuery, isCounted, type SearchTier } from '../list/filter.ts';
import { FARTHEST_KM, readNearest } from '../list/distance-list.ts';
import { countPath, FEW_ADS, isCommon, sampledPath, searchPath } from '../list/list-path.ts';
import { type CardPage, countFound, limitStep, readCards } from '../list/list-repo.ts';
import type { TierChoice } from '../list/list-sql.ts';
import { type Found, type FoundRow, readAllTiers, type Sample, sampleNewest } from './search-repo.ts';

/**
 * Up to this many ads are collected, counted and sorted in less time than it takes to find out whether there are fewer.
 */
const FOUND_AT_ONCE = 1500;
/** The rows of a walk are a sample: when they suggest this many results, nothing is counted. */
const SAMPLED_MANY = 4 * LIMITS.countMax;
/** Lists and searches whose samples are cached. */
const MOST_SAMPLES = 5000;
/** With fewer matches among the rows that were read, a sample says nothing. */
const ENOUGH_MET = 20;
/** Totals from here on are counted once a minute: nobody misses the ad that came within the last one. */
const MANY = 100;

/** Reads tier after tier, until the page is full; most pages are full with the first. */
export async function searchAds(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  tiers: readonly SearchTier[],
): Promise<Found> {
  const { point } = query;
  if (query.sort === 'distance' && point !== undefined && query.circle === undefined) {
    // an ad without a place has no distance, and is in no circle
    return await searchAds(sql, density, { ...query, circle: { ...point, km: FARTHEST_KM } }, tiers);
  }
  const { sort } = query;
  const isFirst = query.after === undefined;
  const start = query.after?.tier ?? 0;
  const known = hasBounds(query) ? undefined : density.met.get(keyOf(query, tiers));
  if (sort !== 'distance' && tiers.length > 0 && findsNotTooMany(density, query, tiers)) {
    const isFull = known?.total !== undefined && (known.met[start] ?? 0) > query.size;
    if (sort !== 'date' || !isFull) return await readWhole(sql, density, { ...query, sort }, tiers);
  }
  const isOfUse = isFirst || sort === 'date';
  const isSampled = known !== undefined || (isOfUse && isWorthSampling(density, query, tiers));
  const sample = isSampled ? await sampleOf(sql, density, query, tiers, known) : undefined;
  const rows: FoundRow[] = [];
  const empty = new Set(sample?.empty);
  let sampled = 0;
  let gathered = 0;
  for (const [index, tier] of tiers.entries()) {
    if (index < start || rows.length > query.size || empty.has(index)) continue;
    const found = { ...query, after: index === start ? query.after : undefined };
    const before = tiers.filter((_, at) => at < index && !empty.has(at));
    const isThere = sample !== undefined && index === start && sample.rows.length > 0;
    const page: CardPage = isThere
      ? { rows: sample.rows, total: undefined }
      : await readTier(sql, density, found, { tier, before }, hintOf(sort, sample, index));
    // an ad that enters this tier meanwhile must also be in the wider one
    if (page.rows.length === 0 && found.after === undefined && tier.within) empty.add(index);
    rows.push(...page.rows.map((row) => ({ ...row, tier: index })));
    gathered += page.gathered ?? 0;
    if (page.seen !== undefined) sampled += (page.rows.length / page.seen) * density.expected(query);
  }
  if (!isFirst) return { rows, total: undefined };
  if (rows.length <= query.size) return { rows, total: rows.length };
  if (sample?.total !== undefined) return { rows, total: sample.total };
  const isMany = gathered > LIMITS.countMax || isSurelyMany(density, query, sample, sampled);
  const total = isMany
    ? LIMITS.countMax + 1
    : await countFound(sql, query, sample ? 'gather' : countPath(density, query));
  if (sample) remember(density, query, tiers, { ...sample, total, empty: [...empty] });
  return { rows, total };
}

/** Whether the rows of the walk suggest far more results than are counted. */
function isSurelyMany(
  density: Density,
  query: AdListQuery,
  sample: Met | undefined,
  sampled: number,
): boolean {
  if (!isCounted(query)) return false;
  const met = sample?.met.reduce((sum, each) => sum + each, 0) ?? 0;
  const expected = sample && met >= ENOUGH_MET ? (met / sample.seen) * density.published(query) : 0;
  return Math.max(sampled, expected) >= SAMPLED_MANY;
}

/** Collects the results of all tiers; when there are many, the size of each tier is cached for a minute. */
async function readWhole(
  sql: Sql,
  density: Density,
  query: AdListQuery & { readonly sort: Exclude<Sort, 'distance'> },
  tiers: readonly SearchTier[],
): Promise<Found> {
  const { rows, met } = await readAllTiers(sql, query, tiers);
  if (query.after !== undefined) return { rows, total: undefined };
  const total = met.reduce((sum, each) => sum + each, 0);
  if (!hasBounds(query)) remember(density, query, tiers, { seen: density.published(query), met, total });
  return { rows, total };
}

/** Read once a minute for each list and search; the next call then knows the best path. */
async function sampleOf(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  tiers: readonly SearchTier[],
  known: Met | undefined,
): Promise<Sample> {
  if (known !== undefined) return { rows: [], ...known };
  const sample = await sampleNewest(sql, query, tiers);
  if (query.after === undefined) remember(density, query, tiers, sample);
  return sample;
}

function keyOf(query: AdListQuery, tiers: readonly SearchTier[]): string {
  const { kind, city, leaves, payFrom, payTo, verified, withPhoto } = query;
  const narrowedTo = [kind, city, leaves, payFrom, payTo, verified, withPhoto];
  // queries with guesses at what was meant have thousands of letters
  return createHash('sha1')
    .update(JSON.stringify([...narrowedTo, tiers.map((tier) => tier.query)]))
    .digest('base64');
}

function remember(
  { met: known }: Density,
  query: AdListQuery,
  tiers: readonly SearchTier[],
  { seen, met, total, empty }: Met,
): void {
  const isMany = total !== undefined && total >= MANY;
  known.set(keyOf(query, tiers), { seen, met, total: isMany ? total : undefined, empty });
  // strangers can ask for anything: the oldest entry is evicted, so that current ones stay cached
  const [oldest] = known.keys();
  if (known.size > MOST_SAMPLES && oldest !== undefined) known.delete(oldest);
}

/** Lists of one author or near a place are each requested by few people. */
function hasBounds({ author, box, circle }: AdListQuery): boolean {
  return [author, box, circle].some((bound) => bound !== undefined);
}

/** Whether the results are few enough to collect; the ads of one author are read through instead. */
function findsNotTooMany(density: Density, query: AdListQuery, tiers: readonly SearchTier[]): boolean {
  if (query.author !== undefined) return false;
  const part = density.expected(query) / Math.max(1, density.all);
  return Math.max(...tiers.map(({ ads }) => ads)) * part <= FOUND_AT_ONCE;
}

/** Whether one date index has all that the filter asks for, and the search may be common in it. */
function isWorthSampling(density: Density, query: AdListQuery, tiers: readonly SearchTier[]): boolean {
  const { sort, leaves } = query;
  if (hasBounds(query) || sort === 'distance') return false;
  if (leaves !== undefined && leaves.length > 1) return false;
  const part = density.published(query) / Math.max(1, density.all);
  return tiers.slice(query.after?.tier ?? 0).some(({ ads }) => ads * part > FEW_ADS);
}

/** Knowledge about a tier before it is read. */
interface Hint {
  /**
   * The tier's share of the list; `undefined` when unknown, as in the order by title, where similar ads are neighbours.
   */
  readonly share: number | undefined;
  /** The total of the whole search is known. */
  readonly isTotalKnown: boolean;
}

function hintOf(sort: Sort, sample: Sample | undefined, tier: number): Hint {
  const isTotalKnown = sample?.total !== undefined;
  if (sort !== 'date' || sample === undefined) return { share: undefined, isTotalKnown };
  return { share: (sample.met[tier] ?? 0) / Math.max(1, sample.seen), isTotalKnown };
}

async function readTier(
  sql: Sql,
  density: Density,
  query: AdListQuery,
  choice: TierChoice,
  { share, isTotalKnown }: Hint,
): Promise<CardPage> {
  const { sort, point, after, now } = query;
  const { tier } = choice;
  const limit = limitStep(query.size + 1);
  if (sort === 'distance' && point !== undefined && isCommon(density, query, tier)) {
    const part = tier.ads / Math.max(1, density.all);
    return await readNearest(sql, density, { ...query, point }, { tier: choice, share: part });
  }
  const { path, budget, heads, otherwise } =
    share === undefined
      ? searchPath(density, query, tier, limit)
      : sampledPath(density, query, { tier, share }, limit);
  const selection = { filter: query, sort, point, after, limit, tier: choice, isTotalKnown };
  const page = await readCards(sql, { ...selection, path, budget, heads }, { now });
  if (path !== 'walk' || page.rows.length >= limit) return page;
  return await readCards(sql, { ...selection, path: otherwise, budget: undefined }, { now });
}
