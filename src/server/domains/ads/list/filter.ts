import type { AdKind } from '#contract/ads/kinds.ts';
import type { Sort } from '#contract/ads/list-query.ts';
import type { SquareBox } from '#geo/squares.ts';
import type { ListPosition } from './cursor.ts';
import type { Point } from '#geo/distance.ts';
import type { HeadWords } from './heads-sql.ts';

/** Within so many kilometres of a point. */
export interface Circle extends Point {
  readonly km: number;
}

/** One way in which an ad can meet what was searched, best first; an ad is in the first that it meets. */
export interface SearchTier {
  /** The text of a tsquery. */
  readonly query: string;
  /** In about how many ads, of all kinds. */
  readonly ads: number;
  /** A tier after this one that finds all of its ads, too. */
  readonly within?: SearchTier | undefined;
  /** What every ad in it has in its head, as far as whole words tell it. */
  readonly heads?: HeadWords | undefined;
}

/** Which published ads are meant; everything in it is known to exist and be well formed. */
export interface AdFilter {
  readonly kind: AdKind;
  readonly city: number | undefined;
  /** The leaves of the category asked for; one for a leaf. */
  readonly leaves: readonly number[] | undefined;
  readonly author: string | undefined;
  readonly payFrom: number | undefined;
  readonly payTo: number | undefined;
  readonly verified: boolean;
  readonly withPhoto: boolean;
  readonly circle: Circle | undefined;
  readonly box: SquareBox | undefined;
  /** undefined: nothing is searched; empty: nothing can be found. */
  readonly search: readonly SearchTier[] | undefined;
}

/** Whether it asks for nothing that is not counted beforehand: those numbers know kinds, cities, leaves and places. */
export function isCounted({ author, payFrom, payTo, verified, withPhoto }: AdFilter): boolean {
  return author === undefined && payFrom === undefined && payTo === undefined && !verified && !withPhoto;
}

export interface AdListQuery extends AdFilter {
  readonly sort: Sort;
  /** What distances are told and sorted from. */
  readonly point: Point | undefined;
  readonly size: number;
  readonly after: ListPosition | undefined;
  readonly now: Date;
}
