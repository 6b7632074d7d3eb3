import type { Bbox, ListQuery, Sort } from '#contract/ads/list-query.ts';
import type { AdRow } from '../database/rows.ts';
import { distanceKm, type Point } from '#geo/distance.ts';

/** The leaves that a category stands for: itself, or those of the group. */
export type LeavesOf = (category: string) => readonly string[];

export function pointOf({ latitude, longitude }: ListQuery): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

export function searchedPlaceOf({ latitude, longitude }: AdRow): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/*
 * What is asked of a card without reading five thousand of them: it is JSON as this device wrote it, in which a quotation
 * mark of somebody's text has a backslash before it.
 */
const NO_PHOTO = '"photo":null';
const VERIFIED = '"verified":true';

/** All conditions but the search, as the server reads them. */
export function matchesFilter(filter: ListQuery, leavesOf: LeavesOf): (row: AdRow) => boolean {
  const { city, category, author, bbox, distance, price_to: to, verified, with_photo: withPhoto } = filter;
  const leaves = category === undefined ? undefined : new Set(leavesOf(category));
  const from = filter.price_from ?? filter.salary_from;
  const point = pointOf(filter);
  return (row) => {
    if (city !== undefined && row.city !== city) return false;
    if (leaves && !leaves.has(row.category)) return false;
    if (author !== undefined && row.author !== author) return false;
    if (from !== undefined && (row.pay === null || row.pay < from)) return false;
    if (to !== undefined && (row.pay === null || row.pay > to)) return false;
    if (withPhoto && row.card.includes(NO_PHOTO)) return false;
    if (verified && !row.card.includes(VERIFIED)) return false;
    const place = searchedPlaceOf(row);
    if (bbox && (!place || !isInside(bbox, place))) return false;
    if (!point || distance === undefined) return true;
    return place !== undefined && distanceKm(point, place) <= distance;
  };
}

function isInside(box: Bbox, { latitude, longitude }: Point): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
}

/** The server's order; what of equal rank comes first is decided by id, as there. */
export function sortRows(rows: readonly AdRow[], sort: Sort, point: Point | undefined): readonly AdRow[] {
  switch (sort) {
    case 'title':
      return [...rows].sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : byId(a, b)));
    case 'distance': {
      const distances = new Map(
        rows.flatMap((row): [AdRow, number][] => {
          const place = searchedPlaceOf(row);
          return place && point ? [[row, distanceKm(point, place)]] : [];
        }),
      );
      // An ad without a place has no distance to sort by, so this list leaves it out.
      return [...distances].sort(([a, x], [b, y]) => x - y || byId(a, b)).map(([row]) => row);
    }
    case 'date':
    case 'popular':
      // How popular an ad is the device does not know.
      return [...rows].sort((a, b) => b.publishedAt - a.publishedAt || byId(b, a));
  }
}

/** Ids are numbers of any length. */
function byId({ id: a }: AdRow, { id: b }: AdRow): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
