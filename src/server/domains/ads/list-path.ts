import { LIMITS } from '../../../contract/limits.ts';
import type { Density } from './density.ts';
import type { AdFilter, AdListQuery, SearchTier } from './filter.ts';
import type { Path } from './list-sql.ts';

/** A count this far beyond what is told needs no counting, however old the numbers in memory are. */
export const SURELY_MANY = 2 * LIMITS.countMax;

/** Microseconds, as measured: to look at a row on the way along an index, … */
const WALK_COST = 3;
/** … to collect one from an index alone for sorting, … */
const GATHER_COST = 1.5;
/** … to fetch one that the index of words names, and to read a row's words and compare. */
const FIND_COST = 2;
const SIFT_COST = 4;

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
  const { author, payFrom, circle, box, search } = filter;
  if ([author, payFrom, circle, box, search].some((part) => part !== undefined)) return false;
  return density.published(filter) >= SURELY_MANY;
}

function hasPlace(filter: AdFilter): boolean {
  return filter.box !== undefined || filter.circle !== undefined;
}

export interface SearchPath {
  readonly path: Path;
  /** For a walk: the most rows to look at. */
  readonly budget: number | undefined;
  /** Which way to go when the walk did not get there. */
  readonly otherwise: 'gather' | 'sift';
}

/** Budgets stand in the statement's text; these few keep the texts few. */
const BUDGETS = [500, 2000, 8000, 30_000] as const;
const NOBODY_HAS_MORE_ADS = 200;

/**
 * Which way a searched list is read. A common word is met on the way along the list soon, a rare one is had from the
 * index of words, and few ads are best read through.
 */
export function searchPath(
  density: Density,
  query: AdListQuery,
  tier: SearchTier,
  limit: number,
): SearchPath {
  const { kind, sort, author } = query;
  const ofKind = density.published({ kind, city: undefined, leaves: undefined });
  const share = Math.min(1, tier.ads / Math.max(1, density.all));
  const among = author === undefined ? density.expected(query) : NOBODY_HAS_MORE_ADS;
  const find = share * ofKind * FIND_COST;
  const inBox = hasPlace(query) ? density.expected({ ...query, city: undefined }) * GATHER_COST : 0;
  const sift = among * SIFT_COST + inBox;
  const otherwise = find < sift ? 'gather' : 'sift';

  const rows = (limit * walkedAmong(density, query, ofKind)) / Math.max(0.1, among * share);
  const budget = BUDGETS.find((each) => each >= 2 * rows);
  const mayWalk = sort !== 'distance' && author === undefined && budget !== undefined;
  if (!mayWalk || rows * SIFT_COST >= Math.min(find, sift))
    return { path: otherwise, budget: undefined, otherwise };
  return { path: 'walk', budget, otherwise };
}

/** How many rows the index has that is walked in the list's order. */
function walkedAmong(density: Density, query: AdListQuery, ofKind: number): number {
  const { kind, city, leaves, sort } = query;
  if (sort !== 'date') return ofKind;
  return density.published({ kind, city, leaves: leaves?.length === 1 ? leaves : undefined });
}

/** The cheaper way to count what a search finds. */
export function countPath(density: Density, filter: AdFilter): 'gather' | 'sift' {
  const most = Math.max(0, ...(filter.search ?? []).map((tier) => tier.ads));
  const share = Math.min(1, most / Math.max(1, density.all));
  const ofKind = density.published({ kind: filter.kind, city: undefined, leaves: undefined });
  const among = filter.author === undefined ? density.expected(filter) : NOBODY_HAS_MORE_ADS;
  return share * ofKind * FIND_COST < among * SIFT_COST ? 'gather' : 'sift';
}
