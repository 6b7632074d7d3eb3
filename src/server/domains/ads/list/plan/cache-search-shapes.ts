import { createHash } from 'node:crypto';
import { ExpiringCache } from '#server/db/expiring-cache.ts';
import type { AdListQuery } from '../filter-types.ts';

/** How many ads of a list are in each tier of a search. */
export interface SearchTierCounts {
  /** Number of ads in the sample: the newest of the list, or all of it. */
  readonly sampled: number;
  readonly tierCounts: readonly number[];
  /** The search's total, if it was counted and is large. */
  readonly total?: number | undefined;
}

/** Maximum age of cached counts; the ads of a list are never cached here. */
const SHAPES_MAX_AGE_MS = 60_000;
const MAX_SHAPES = 5000;
/** Smaller totals are counted each time, since people notice there that a single new ad is missing. */
const MIN_CACHED_TOTAL = 100;

export interface TierCountsCache {
  get(query: AdListQuery): SearchTierCounts | undefined;
  set(query: AdListQuery, shape: SearchTierCounts): void;
}

/** The shapes of searches that were asked for lately: the next call knows the best plan and need not count. */
export function createTierCountsCache(): TierCountsCache {
  const shapes = new ExpiringCache<SearchTierCounts>({ maxAgeMs: SHAPES_MAX_AGE_MS, maxEntries: MAX_SHAPES });
  return {
    get: (query) => (isRequestedByMany(query) ? shapes.get(keyOf(query)) : undefined),
    set(query, shape) {
      if (!isRequestedByMany(query)) return;
      const isMany = shape.total !== undefined && shape.total >= MIN_CACHED_TOTAL;
      shapes.set(keyOf(query), { ...shape, total: isMany ? shape.total : undefined });
    },
  };
}

/** Whether many people request this list; a list of one author or near a place is requested by few. */
export function isRequestedByMany({ author, box, circle }: AdListQuery): boolean {
  return author === undefined && box === undefined && circle === undefined;
}

function keyOf({ search, ...query }: AdListQuery): string {
  const { kind, city, leaves, payFrom, payTo, verified, withPhoto, traits, startsFrom, startsTo } = query;
  const filter = [kind, city, leaves, payFrom, payTo, verified, withPhoto, traits, startsFrom, startsTo];
  // hashed, since the query of a search with corrected words has thousands of characters
  return createHash('sha1')
    .update(JSON.stringify([...filter, search?.map((tier) => tier.query)]))
    .digest('base64');
}
