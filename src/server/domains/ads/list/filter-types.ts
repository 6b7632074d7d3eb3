import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { ListFilters, Sort } from '#contract/ads/list-query.ts';
import type { SquareBox } from '#geo/squares.ts';
import type { ListPosition } from './encode-cursor.ts';
import type { Point } from '#geo/distance.ts';

/** Everything within `km` kilometres of a point. */
export interface Circle extends Point {
  readonly km: number;
}

export function circleOf({
  latitude,
  longitude,
  distance: km,
}: Pick<ListFilters, 'latitude' | 'longitude' | 'distance'>): Circle | undefined {
  return latitude === undefined || longitude === undefined || km === undefined
    ? undefined
    : { latitude, longitude, km };
}

/** One way in which an ad can match a search, best first; an ad is in the first tier that it matches. */
export interface SearchTier {
  /** The text of a tsquery. */
  readonly query: string;
  /** Estimated number of ads of all kinds that match. */
  readonly ads: number;
  /** Number of ads of all kinds that match if its words always occur together. */
  readonly mostAds: number;
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
  /** Masks of `buildTraitMasks`: an ad has a bit of each. */
  readonly traits: readonly number[];
  /** First and last day on which a task begins, in days since 1970. */
  readonly startsFrom: number | undefined;
  readonly startsTo: number | undefined;
  readonly circle: Circle | undefined;
  readonly box: SquareBox | undefined;
  /** `undefined` without a search; empty when nothing can be found. */
  readonly search: readonly SearchTier[] | undefined;
}

/** Whether the filter only asks for what is counted in advance: kinds, cities, leaves and places. */
export function hasPrecomputedCounts({ verified, withPhoto, traits, ...filter }: AdFilter): boolean {
  const { author, payFrom, payTo, startsFrom, startsTo } = filter;
  const values = [author, payFrom, payTo, startsFrom, startsTo];
  return values.every((each) => each === undefined) && !verified && !withPhoto && traits.length === 0;
}

export function hasPlace({ box, circle }: AdFilter): boolean {
  return box !== undefined || circle !== undefined;
}

/** The filter's kind in all cities and categories. */
export function widenToKind({ kind }: AdFilter): Pick<AdFilter, 'kind' | 'city' | 'leaves'> {
  return { kind, city: undefined, leaves: undefined };
}

export interface AdListQuery extends AdFilter {
  readonly sort: Sort;
  /** Language of the titles that `sort: 'title'` compares. */
  readonly locale: Locale;
  /** The point from which distances are measured. */
  readonly point: Point | undefined;
  readonly size: number;
  readonly after: ListPosition | undefined;
  readonly now: Date;
}
