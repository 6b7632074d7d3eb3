import type { Sort } from '#contract/ads/list-query.ts';
import type { Point } from '#geo/distance.ts';
import type { SquareBox } from '#geo/squares.ts';
import type { SearchTier } from '../filter-types.ts';
import type { SearchTierCounts } from './cache-search-shapes.ts';
import type { AdEstimates } from './estimate-ads.ts';

/** Statistics from which plans are made; they never reach a response. */
export interface ListStatistics {
  readonly ads: AdEstimates;
  /** The shape of this list's search, if it was asked for lately. */
  readonly shape?: SearchTierCounts | undefined;
  /** Ads that the search finds, estimated from the scans that filled the page. */
  readonly found?: number | undefined;
}

/** The search condition on an ad: it is in this tier and in none before it. */
export interface TierChoice {
  readonly tier: SearchTier;
  readonly before: readonly SearchTier[];
}

/** All rows that meet a filter, in no order: a list sorts them, a count stops at its limit, a map groups them. */
export type RowSource =
  /** The filter's partial index; the search is tested row by row. */
  | { readonly name: 'partialIndexScan'; readonly tier?: TierChoice | undefined }
  /** Ranges of cells in a covering index; the search is tested row by row. */
  | { readonly name: 'cellRangeScan'; readonly box: SquareBox; readonly tier?: TierChoice | undefined }
  /**
   * The GIN index of the kind's search terms. It also tests city and category, and leaves out the rows of better tiers.
   */
  | { readonly name: 'termIndexScan'; readonly tier: TierChoice };

/** The rows of one page, in the order of an index. */
export type OrderedScan =
  /** A scan along the index that has the list's order, until the page is full. */
  | { readonly name: 'keysetScan' }
  /** One keyset scan for each leaf, merged. */
  | { readonly name: 'mergedKeysetScans'; readonly leaves: readonly number[] };

/** Everything from a source, sorted. */
export interface SortedScan {
  readonly name: 'sortedScan';
  readonly source: RowSource;
}

/** A keyset scan that tests each row against a tier, and ends after `maxRows` rows even without a full page. */
export interface BoundedScan {
  readonly name: 'boundedKeysetScan';
  readonly tier: TierChoice;
  readonly maxRows: number;
}

export type PagePlan = OrderedScan | SortedScan | BoundedScan;

/** All ads within a circle, sorted by distance; the circle grows until they fill the page. */
export interface GrowingCircle {
  readonly name: 'growingCircle';
  readonly point: Point;
  readonly firstKm: number;
  readonly farthestKm: number;
  readonly tier?: TierChoice | undefined;
}

export type TierScan =
  | SortedScan
  | GrowingCircle
  | (BoundedScan & {
      /** The rows to sort instead, when the scan ended without a full page. */
      readonly otherwise: RowSource;
    });

export interface TierPlan {
  /** Place of the tier among the search's tiers. */
  readonly index: number;
  readonly scan: TierScan;
}

export interface TierByTierPlan {
  readonly name: 'tierByTier';
  readonly tiers: readonly TierPlan[];
}

/** All tiers from the term index, counted and sorted at once. */
export interface AllTiersAtOncePlan {
  readonly name: 'allTiersAtOnce';
  readonly sort: Exclude<Sort, 'distance'>;
  readonly tiers: readonly SearchTier[];
}

export type ListPlan =
  | { readonly name: 'noResults' }
  | OrderedScan
  | SortedScan
  | GrowingCircle
  | AllTiersAtOncePlan
  /** A sample of the list's newest ads, which shows how common each tier is; then one of the other two plans. */
  | { readonly name: 'sampleThenScan'; readonly tiers: readonly SearchTier[] }
  /** One tier after the other, until the page is full. */
  | TierByTierPlan;

export type CountPlan =
  /** The count certainly exceeds the largest number shown, so nothing is counted. */
  | { readonly name: 'surelyMany' }
  /** Rows of a source, up to the largest number that is shown. */
  | { readonly name: 'cappedCount'; readonly source: RowSource };
