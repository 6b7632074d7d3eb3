import type { AdKind } from '#contract/ads/kinds.ts';
import type { Sort } from '#contract/ads/list-query.ts';
import type { SquareBox } from '#geo/squares.ts';
import type { ListPosition } from './cursor.ts';
import type { Point } from '#geo/distance.ts';
import type { HeadWords } from './heads-sql.ts';

/** Everything within `km` kilometres of a point. */
export interface Circle extends Point {
  readonly km: number;
}

/** One way in which an ad can match a search, best first; an ad is in the first tier that it matches. */
export interface SearchTier {
  /** The text of a tsquery. */
  readonly query: string;
  /** Estimated number of ads of all kinds that match. */
  readonly ads: number;
  /** Terms that every ad of the tier has in its head; clauses with prefixes contribute none. */
  readonly heads?: HeadWords | undefined;
}

/** Conditions on published ads; every value is known to exist and be well formed. */
export interface AdFilter {
  readonly kind: AdKind;
  readonly city: number | undefined;
  /** Leaves of the filter's category: all leaves of a group, or the leaf itself. */
  readonly leaves: readonly number[] | undefined;
  readonly author: string | undefined;
  readonly payFrom: number | undefined;
  readonly payTo: number | undefined;
  readonly verified: boolean;
  readonly withPhoto: boolean;
  readonly circle: Circle | undefined;
  readonly box: SquareBox | undefined;
  /** `undefined` without a search; empty when nothing can be found. */
  readonly search: readonly SearchTier[] | undefined;
}

/** Whether the filter only asks for what is counted in advance: kinds, cities, leaves and places. */
export function isCounted({ author, payFrom, payTo, verified, withPhoto }: AdFilter): boolean {
  return author === undefined && payFrom === undefined && payTo === undefined && !verified && !withPhoto;
}

export function hasPlace({ box, circle }: AdFilter): boolean {
  return box !== undefined || circle !== undefined;
}

/** The filter's kind in all cities and categories. */
export function kindOnly({ kind }: AdFilter): Pick<AdFilter, 'kind' | 'city' | 'leaves'> {
  return { kind, city: undefined, leaves: undefined };
}

export interface AdListQuery extends AdFilter {
  readonly sort: Sort;
  /** The point from which distances are measured. */
  readonly point: Point | undefined;
  readonly size: number;
  readonly after: ListPosition | undefined;
  readonly now: Date;
}
