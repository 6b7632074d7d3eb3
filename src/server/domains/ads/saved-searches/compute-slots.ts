import type { AdKind } from '#contract/ads/kinds.ts';
import { boxAround } from '#geo/distance.ts';
import { columnOf, rowOf, squareCount, squaresOf } from '#geo/squares.ts';
import type { Circle } from '../list/filter-types.ts';

/*
 * A slot is the kind, place and category of a search in one word, so that an ad finds the searches it could belong to
 * by looking up its own few slots. A circle is in the slots of the squares that cover it; an ad is in one square of
 * each size.
 */

/** Level of the smallest squares: a circle of the smallest radius is a few of them wide. */
const FINEST = 14;
const MOST_SQUARES = 4;

interface SlottedSearch {
  readonly kind: AdKind;
  readonly city: number | undefined;
  /** A leaf or a group of leaves. */
  readonly category: number | undefined;
  readonly circle: Circle | undefined;
}

const slot = (kind: AdKind, place: string, category: number | undefined) =>
  `${kind}/${place}/${category ?? ''}`;
const square = (level: number, x: number, y: number) => `${level}.${x}.${y}`;

export function computeSearchSlots({ kind, city, category, circle }: SlottedSearch): string[] {
  const places = circle ? squaresAround(circle) : [city === undefined ? '' : `c${city}`];
  return places.map((place) => slot(kind, place, category));
}

function squaresAround(circle: Circle): string[] {
  const box = boxAround(circle, circle.km);
  let level = FINEST;
  while (level > 1 && squareCount(box, level) > MOST_SQUARES) level -= 1;
  const { left, right, bottom, top } = squaresOf(box, level);
  const squares: string[] = [];
  for (let x = left; x <= right; x += 1)
    for (let y = bottom; y <= top; y += 1) squares.push(square(level, x, y));
  return squares;
}

export interface LocatedAd {
  readonly kind: AdKind;
  readonly city_id: number | null;
  readonly category_id: number;
  readonly group_id: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

export function computeAdSlots(ad: LocatedAd): string[] {
  const { kind, city_id: city, longitude, latitude } = ad;
  const places = ['', ...(city === null ? [] : [`c${city}`])];
  if (longitude !== null && latitude !== null) {
    for (let level = 1; level <= FINEST; level += 1)
      places.push(square(level, columnOf(longitude, level), rowOf(latitude, level)));
  }
  const categories = [undefined, ad.category_id, ...(ad.group_id === null ? [] : [ad.group_id])];
  return places.flatMap((place) => categories.map((category) => slot(kind, place, category)));
}
