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

/** So many are collected, counted and sorted in less time than it takes to find out whether there are fewer. */
const FOUND_AT_ONCE = 1500;
/** What a walk met is a sample of all; when that tells of so many times what is counted, nothing is counted. */
const SAMPLED_MANY = 4 * LIMITS.countMax;
/** Lists and searches that the best way is known of. */
const MOST_SAMPLES = 5000;
/** Fewer of those that were seen are no sample. */
const ENOUGH_MET = 20;
/** Of so many nobody misses the one that came within the last minute: they are counted once a minute. */
const MANY = 100;

/** Tier after tier, until the page is full; most are full with the first. */
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
    // what comes to it meanwhile must be in another
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

/** Whether what was met on the way tells that there are far more than anybody counts. */
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

/** All that any tier finds; where it is much, how much in each is remembered for a minute. */
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

/** Read once a minute for each list and search: the next time the best way is known. */
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
  // guesses at what was meant have thousands of letters
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
  // strangers can ask for anything: the oldest goes, so that what is asked for now is remembered
  const [oldest] = known.keys();
  if (known.size > MOST_SAMPLES && oldest !== undefined) known.delete(oldest);
}

/** Of one person or near somewhere: each is asked for by few. */
function hasBounds({ author, box, circle }: AdListQuery): boolean {
  return [author, box, circle].some((bound) => bound !== undefined);
}

/** The ads of one person are read through instead. */
function findsNotTooMany(density: Density, query: AdListQuery, tiers: readonly SearchTier[]): boolean {
  if (query.author !== undefined) return false;
  const part = density.expected(query) / Math.max(1, density.all);
  return Math.max(...tiers.map(({ ads }) => ads)) * part <= FOUND_AT_ONCE;
}

/** Where one index by date holds all that the filter asks for, and what is searched may be common in it. */
function isWorthSampling(density: Density, query: AdListQuery, tiers: readonly SearchTier[]): boolean {
  const { sort, leaves } = query;
  if (hasBounds(query) || sort === 'distance') return false;
  if (leaves !== undefined && leaves.length > 1) return false;
  const part = density.published(query) / Math.max(1, density.all);
  return tiers.slice(query.after?.tier ?? 0).some(({ ads }) => ads * part > FEW_ADS);
}

/** What is known of a tier before it is read. */
interface Hint {
  /** Which part of the list is in it; undefined: nobody knows, as by title what is alike stands together. */
  readonly share: number | undefined;
  /** How many the whole search finds is known. */
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
