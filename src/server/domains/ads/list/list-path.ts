import { LIMITS } from '#contract/limits.ts';
import type { Density } from './density.ts';
import { type AdFilter, type AdListQuery, isCounted, type SearchTier } from './filter.ts';
import type { HeadWords } from './heads-sql.ts';
import type { Path } from './list-sql.ts';

/** A count this far beyond the largest shown needs no counting, however old the numbers in memory are. */
export const SURELY_MANY = 2 * LIMITS.countMax;

/** Measured costs in microseconds. Read one row while walking along an index. */
const WALK_COST = 3;
/** Collect one row from an index alone for sorting. */
const GATHER_COST = 1.5;
/** Skip one entry of a date index that shows that its row need not be read. */
const PASS_COST = 0.4;
/**
 * Fetch a row that the term index names; read a row's terms and compare them; only find a row in the term index; read
 * one entry of it.
 */
const FIND_COST = 3;
const SIFT_COST = 4;
const POSTING_COST = 0.5;
const ENTRY_COST = 0.2;

/** Chooses how a list without a search is read. */
export function plainPath(density: Density, query: AdListQuery): Path {
  const { kind, city, leaves, sort, size } = query;
  const place = hasPlace(query);
  if (query.author !== undefined) return place || sort !== 'date' ? 'gather' : 'walk';
  if (sort === 'date' && !place) return 'walk';
  // indexes of each city and category exist for the order by date only
  const walked = density.published(sort === 'date' ? query : { kind, city: undefined, leaves: undefined });
  const matching = Math.max(1, density.expected(query));
  const gathered = place
    ? density.expected({ ...query, city: undefined })
    : density.published({ kind, city, leaves });
  return ((size * walked) / matching) * WALK_COST < gathered * GATHER_COST ? 'walk' : 'gather';
}

/** Whether the numbers in memory suffice to say that there are more ads than are counted. */
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
  /** The most rows that a walk may read. */
  readonly budget: number | undefined;
  /** Head terms that let such a walk skip rows without reading them. */
  readonly heads?: HeadWords | undefined;
  /** The path to take when the walk ran out of its budget. */
  readonly otherwise: 'gather' | 'sift';
}

/** Budgets are part of the statement's text; a few steps keep the number of texts small. */
const BUDGETS = [500, 2000, 8000, 30_000] as const;
/** Up to this many rows per wanted row, the walk reads the rows' terms at once. */
const LONG_WALK = 4;
/** Above this number, the search by distance tries circles instead of collecting everything. */
const MOST_GATHERED = 3000;
/** Up to this many ads are fetched from the term index at once. */
export const FEW_ADS = 100;

/**
 * Chooses how a searched list is read. A common term is soon met while walking along the list, a rare one is fetched
 * from the term index, and the ads of one person are best read through. People who search in a category search for what
 * is common there, so a short walk is tried first.
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

/** Chooses the path when a sample of the list tells the tier's share of it. */
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

/** Within a city or a category, the term index reads all entries of the rarer of the two conditions. */
function entriesToMatch(density: Density, query: AdListQuery, tier: SearchTier): number {
  const { kind, city, leaves } = query;
  if (city === undefined && leaves === undefined) return 0;
  const ofKind = density.published({ kind, city: undefined, leaves: undefined }) / Math.max(1, density.all);
  return Math.min(tier.ads * ofKind, density.published(query));
}

interface Walk {
  readonly budget: number;
  readonly heads: HeadWords | undefined;
  /** Microseconds */
  readonly cost: number;
}

/** A walk that should meet `rows` rows before the page is full; `undefined` when it would be too long. */
function walkOf(query: AdListQuery, tier: SearchTier, rows: number, limit: number): Walk | undefined {
  const isLong = rows > LONG_WALK * limit;
  const heads = isLong && readsIndexAlone(query) ? tier.heads : undefined;
  const budget = BUDGETS.find((each) => each >= (heads ? 4 : 2) * rows);
  if (budget === undefined) return undefined;
  return { budget, heads, cost: heads ? rows * PASS_COST + limit * SIFT_COST : rows * SIFT_COST };
}

/**
 * Whether a date index has every column of the filter except for the place, which is checked together with the terms.
 */
function readsIndexAlone({ sort, author, leaves }: AdListQuery): boolean {
  return sort === 'date' && author === undefined && (leaves === undefined || leaves.length === 1);
}

/** Whether a search finds more ads than should be collected for sorting. */
export function isCommon(density: Density, query: AdListQuery, tier: SearchTier): boolean {
  if (query.author !== undefined) return false;
  return (density.expected(query) * tier.ads) / Math.max(1, density.all) > MOST_GATHERED;
}

/** Size of the index that a walk in the list's order reads. */
function walkedAmong(density: Density, query: AdListQuery): number {
  const { kind, city, leaves, sort } = query;
  if (sort !== 'date') return density.published({ kind, city: undefined, leaves: undefined });
  return density.published({ kind, city, leaves: leaves?.length === 1 ? leaves : undefined });
}

/** Chooses the cheaper way to count a search's results: by the term index, or by reading until there are enough. */
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
