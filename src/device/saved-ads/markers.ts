import type { GeoItem } from '../../contract/ads/entities.ts';
import type { Bbox } from '../../contract/ads/list-query.ts';
import type { AdRow } from '../database/rows.ts';
import { grouped } from './grouped.ts';

/** As on the server: more markers than this help nobody, and a square is some hundred pixels wide. */
const MOST_ITEMS = 400;
const LEVEL_ABOVE_ZOOM = 2;
const FINEST = 24;

/** At level n the world is 2^n squares wide; the same squares as the server's. */
function columnOf(longitude: number, level: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** level);
}

function rowOf(latitude: number, level: number): number {
  return Math.floor(((latitude + 90) / 180) * 2 ** level);
}

function levelFor(box: Bbox, zoom: number): number {
  const squares = (level: number) =>
    (columnOf(box.east, level) - columnOf(box.west, level) + 1) *
    (rowOf(box.north, level) - rowOf(box.south, level) + 1);
  let level = Math.min(FINEST, Math.round(zoom) + LEVEL_ABOVE_ZOOM);
  while (level > 1 && squares(level) > MOST_ITEMS) level -= 1;
  return level;
}

/** Ads in a rectangle as markers, those that would stand on one another gathered. */
export function clustersOf(rows: readonly AdRow[], box: Bbox, zoom: number): GeoItem[] {
  const level = levelFor(box, zoom);
  const placed = rows.flatMap(({ id, pay, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, pay, latitude, longitude }],
  );
  const squares = grouped(
    placed,
    ({ latitude, longitude }) => `${columnOf(longitude, level)} ${rowOf(latitude, level)}`,
  );
  return [...squares.values()].map((ads) => {
    const [only] = ads;
    const place = {
      latitude: mean(ads.map(({ latitude }) => latitude)),
      longitude: mean(ads.map(({ longitude }) => longitude)),
      count: ads.length,
    };
    return only && ads.length === 1 ? { ...place, id: only.id, pay: only.pay } : place;
  });
}

/** A tenth of a metre is enough for a marker. */
function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 1e6) / 1e6;
}
