import { LIMITS } from '#contract/limits.ts';
import type { Density } from './density.ts';
import { type AdFilter, type AdListQuery, isCounted, type SearchTier } from './filter.ts';
import type { HeadWords } from './heads-sql.ts';
import type { Path } from './list-sql.ts';

/** A count this far beyond what is told needs no counting, however old the numbers in memory are. */
export const SURELY_MANY = 2 * LIMITS.countMax;

/** Microseconds, as measured: to look at a row on the way along an index, … */
const WALK_COST = 3;
/** … to collect one from an index alone for sorting, … */
const GATHER_COST = 1.5;
/** … to look at an entry of an index by date that tells that the row need not be read, */
const PASS_COST = 0.4;
/** … to fetch one that the index of words names, to read a row's words and compare, and to only find it in the index. */
const FIND_COST = 3;
const SIFT_COST = 4;
const POSTING_COST = 0.5;
const ENTRY_COST = 0.2;

/** Which way a list without a search is read. */
export function plainPath(density: Density, query: AdListQuery): Path {
  const { kind, city, leaves, sort, size } = query;
  const place = hasPlace(query);
  if (query.author !== undefined) return place || sort !== 'date' ? 'gather' : 'walk';
  if (sort === 'date' && !place) return 'walk';
  // only by date are there indexes of each city and category
  const walked = density.published(sort === 'date' ? query : { kind, city: undefined, leaves: undefined });
  const matching = Math.max(1, density.expected(query));
  const gathered = place
    ? density.expected({ ...query, city: undefined })
    : density.published({ kind, city, leaves });
  return ((size * walked) / matching) * WALK_COST < gathered * GATHER_COST ? 'walk' : 'gather';
}

/** Whether memory alone tells that there are more than anybody counts. */
export function surelyMany(density: Density, filter: AdFilter): boolean {
  const { circle, box, search } = filter;
  if (!isCounted(filter) || [circle, box, search].some((part) => part !== undefined)) return false;
  return density.published(filter) >= SURELY_MANY;
}

function hasPlace(filter: AdFilter): boolean {
  return filter.box !== undefined || filter.circle !== undefined;
}

export interface SearchPath {
  readonly path: Path;
  /** For a walk: the most rows to look at. */
  readonly budget: number | undefined;
  /** And what tells, on such a walk, that a row need not be read. */
  readonly heads?: HeadWords | undefined;
  /** Which way to go when the walk did not get there. */
  readonly otherwise: 'gather' | 'sift';
}

/** Budgets stand in the statement's text; these few keep the texts few. */
const BUDGETS = [500, 2000, 8000, 30_000] as const;
/** Where a page is met among fewer rows than these for each of its own, their words are read at once. */
const LONG_WALK = 4;
/** More than these are sought near by instead. */
const MOST_GATHERED = 3000;
/** So few are had from the index of words at once. */
export const FEW_ADS = 100;

/**
 * Which way a searched list is read. A common word is met on the way along the list soon, what is rare is had from the
 * index of words, and the ads of one person are best read through. Whoever searches in a category searches for what is
 * common there, so a short walk is tried first.
 */
export function searchPath(
  density: Density,
  query: AdListQuery,
  tier: SearchTier,
  limit: number,
): SearchPath {
  const otherwise = query.author === undefined ? 'gather' : 'sift';
  const gather: SearchPath = { path: otherwise, budget: undefined, otherwise };
  if (query.author !== undefined || query.sort === 'distance') return gather;
  const share = Math.min(1, tier.ads / Math.max(1, density.all));
  const walked = walkedAmong(density, query);
  const matching = density.expected(query) * share;
  const rows = (limit * walked) / Math.max(0.1, matching);
  const walk = walkOf(query, tier, rows, limit);
  if (walk !== undefined && walk.cost < matching * FIND_COST) return { path: 'walk', ...walk, otherwise };
  const isKept = query.leaves !== undefined && matching > FEW_ADS;
  return isKept ? { path: 'walk', budget: BUDGETS[0], otherwise } : gather;
}

/** The same, where a sample of the list tells which part of it is in the tier. */
export function sampledPath(
  density: Density,
  query: AdListQuery,
  { tier, share }: { tier: SearchTier; share: number },
  limit: number,
): SearchPath {
  const matching = density.published(query) * share;
  const rows = (limit * walkedAmong(density, query)) / Math.max(0.1, matching);
  const walk = walkOf(query, tier, rows, limit);
  const gathered = entriesToMatch(density, query, tier) * ENTRY_COST + matching * FIND_COST;
  const isCheaper = walk !== undefined && walk.cost < gathered;
  return isCheaper
    ? { path: 'walk', ...walk, otherwise: 'gather' }
    : { path: 'gather', budget: undefined, otherwise: 'gather' };
}

/** Of words in a city or a category the index of words reads all entries of whichever has fewer. */
function entriesToMatch(density: Density, query: AdListQuery, tier: SearchTier): number {
  const { kind, city, leaves } = query;
  if (city === undefined && leaves === undefined) return 0;
  const ofKind = density.published({ kind, city: undefined, leaves: undefined }) / Math.max(1, density.all);
  return Math.min(tier.ads * ofKind, density.published(query));
}

interface Walk {
  readonly budget: number;
  readonly heads: HeadWords | undefined;
  /** Microseconds. */
  readonly cost: number;
}

/** A walk that should meet so many rows before the page is full; undefined: it would be too long. */
function walkOf(query: AdListQuery, tier: SearchTier, rows: number, limit: number): Walk | undefined {
  const isLong = rows > LONG_WALK * limit;
  const heads = isLong && readsIndexAlone(query) ? tier.heads : undefined;
  const budget = BUDGETS.find((each) => each >= (heads ? 4 : 2) * rows);
  if (budget === undefined) return undefined;
  return { budget, heads, cost: heads ? rows * PASS_COST + limit * SIFT_COST : rows * SIFT_COST };
}

/** Whether an index by date has all that the filter asks for, but for the place, which is looked at with the words. */
function readsIndexAlone({ sort, author, leaves }: AdListQuery): boolean {
  return sort === 'date' && author === undefined && (leaves === undefined || leaves.length === 1);
}

/** Whether a search finds more than should be collected for sorting. */
export function isCommon(density: Density, query: AdListQuery, tier: SearchTier): boolean {
  if (query.author !== undefined) return false;
  return (density.expected(query) * tier.ads) / Math.max(1, density.all) > MOST_GATHERED;
}

/** How many rows the index has that is walked in the list's order. */
function walkedAmong(density: Density, query: AdListQuery): number {
  const { kind, city, leaves, sort } = query;
  if (sort !== 'date') return density.published({ kind, city: undefined, leaves: undefined });
  return density.published({ kind, city, leaves: leaves?.length === 1 ? leaves : undefined });
}

/** The cheaper way to count what a search finds: by the index of words, or reading until there are enough. */
export function countPath(density: Density, filter: AdFilter): 'gather' | 'sift' {
  if (filter.author !== undefined) return 'sift';
  const most = Math.max(0, ...(filter.search ?? []).map((tier) => tier.ads));
  const share = Math.min(1, most / Math.max(1, density.all));
  const among = density.expected(filter);
  const matching = among * share;
  const counted = LIMITS.countMax + 1;
  const gather = matching * POSTING_COST + Math.min(matching, counted) * FIND_COST;
  const sift = Math.min(among, counted / Math.max(share, 1e-6)) * SIFT_COST;
  return gather <= sift || hasPlace(filter) ? 'gather' : 'sift';
}
