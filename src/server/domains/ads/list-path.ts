import { LIMITS } from '../../../contract/limits.ts';
import type { Density } from './density.ts';
import type { AdFilter, AdListQuery } from './filter.ts';
import type { Path } from './list-repo.ts';

/** A count this far beyond what is told needs no counting, however old the numbers in memory are. */
export const SURELY_MANY = 2 * LIMITS.countMax;
/** Microseconds, as measured: to look at a row on the way along an index, and to collect one for sorting. */
const WALK_COST = 3;
const GATHER_COST = 1.5;

/** Which way a list without a search is read. */
export function plainPath(density: Density, query: AdListQuery): Path {
  const { kind, city, leaves, sort, size } = query;
  const place = query.box !== undefined || query.circle !== undefined;
  if (query.author !== undefined) return place || sort !== 'date' ? 'gather' : 'walk';
  if (sort === 'date' && !place) return 'walk';
  // only by date are there indexes of each city and category
  const walked = density.published(sort === 'date' ? query : { kind, city: undefined, leaves: undefined });
  const matching = Math.max(1, density.expected(query));
  // the index of places does not know cities, so all that is in the box is read
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
