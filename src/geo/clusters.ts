import type { Point } from './distance.ts';
import { columnOf, roundedDegrees, rowOf } from './squares.ts';

/** The places of one square, and their mean. */
export interface Cluster<T> extends Point {
  readonly members: readonly T[];
}

/** Groups places by the squares of a level. */
export function clustersOf<T extends Point>(places: readonly T[], level: number): Cluster<T>[] {
  const squares = new Map<string, T[]>();
  for (const place of places) {
    const square = `${columnOf(place.longitude, level)} ${rowOf(place.latitude, level)}`;
    const members = squares.get(square);
    if (members) members.push(place);
    else squares.set(square, [place]);
  }
  return [...squares.values()].map((members) => ({
    members,
    latitude: roundedDegrees(mean(members.map(({ latitude }) => latitude))),
    longitude: roundedDegrees(mean(members.map(({ longitude }) => longitude))),
  }));
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
