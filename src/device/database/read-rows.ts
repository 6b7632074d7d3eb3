import type { Collection, Table } from 'dexie';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { FAVOURITE_STATES } from '#contract/favourites/states.ts';
import type {
  AdRow,
  PrivateAnswerRow,
  FavouriteRow,
  NameRow,
  PackRow,
  RecentRow,
  TrafficRow,
  ViewRow,
} from './rows.ts';

// Any value may be in a table, since another build, another tab or a person's own tools may have written it. The
// checks are written by hand instead of with schemas, because thousands of rows are read at once.

type Check = (value: unknown) => boolean;
export type RowShape<T> = { readonly [K in keyof T]-?: Check };

export const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
const texts: Check = (value) => Array.isArray(value) && value.every(text);
const flag: Check = (value) => value === 0 || value === 1;
const kind: Check = (value) => AD_KINDS.some((each) => each === value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const AD_ROW: RowShape<AdRow> = {
  key: text,
  kind,
  id: text,
  category: text,
  city: orNull(text),
  author: orNull(text),
  latitude: orNull(number),
  longitude: orNull(number),
  pay: orNull(number),
  publishedAt: number,
  title: text,
  card: text,
  titleTerms: text,
  textTerms: text,
  savedAt: number,
};
export const NAME_ROW: RowShape<NameRow> = { key: text, headTerms: text, textTerms: text };
export const PACK_ROW: RowShape<PackRow> = {
  key: text,
  kind,
  city: orNull(text),
  ids: texts,
  marks: texts,
  checkedAt: number,
};
export const VIEW_ROW: RowShape<ViewRow> = {
  key: text,
  resource: text,
  id: text,
  seenAt: number,
  sent: flag,
};
export const RECENT_ROW: RowShape<RecentRow> = { key: text, kind, id: text, seenAt: number };
export const FAVOURITE_ROW: RowShape<FavouriteRow> = {
  key: text,
  kind,
  id: text,
  at: number,
  saved: flag,
  owner: orNull(text),
  sent: flag,
  state: (value) => FAVOURITE_STATES.some((each) => each === value),
  ad: text,
  readAt: number,
};
export const ANSWER_ROW: RowShape<PrivateAnswerRow> = {
  key: text,
  owner: text,
  answer: text,
  savedAt: number,
};
export const TRAFFIC_ROW: RowShape<TrafficRow> = { day: text, kind: text, bytes: number };

export function isRow<T>(shape: RowShape<T>, row: unknown): row is T {
  if (typeof row !== 'object' || row === null) return false;
  const values = new Map<string, unknown>(Object.entries(row));
  for (const field in shape) if (!shape[field](values.get(field))) return false;
  return true;
}

/** Returns the valid rows and deletes the others; a surrounding transaction therefore has to be a writing one. */
export async function readRows<T, Key>(
  from: Table<T, Key> | Collection<T, Key>,
  shape: RowShape<T>,
): Promise<T[]> {
  const rows = await from.toArray();
  const good = rows.filter((row) => isRow(shape, row));
  if (good.length < rows.length) await from.filter((row) => !isRow(shape, row)).delete();
  return good;
}
