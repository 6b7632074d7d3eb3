import type { Collection, Table } from 'dexie';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { FAVOURITE_STATES } from '#contract/favourites/states.ts';
import type {
  AdRow,
  PrivateAnswerRow,
  FavouriteRow,
  LookupTermsRow,
  PackRow,
  RecentRow,
  TrafficRow,
  ViewRow,
} from './rows.ts';

// Any value may be in a table, since another build, another tab or a person's own tools may have written it. The
// checks are written by hand instead of with schemas, because thousands of rows are read at once.

type Check = (value: unknown) => boolean;
export type RowShape<T> = { readonly [K in keyof T]-?: Check };

export const isText: Check = (value) => typeof value === 'string';
export const isFiniteNumber: Check = (value) => Number.isFinite(value);
const texts: Check = (value) => Array.isArray(value) && value.every(isText);
const flag: Check = (value) => value === 0 || value === 1;
const kind: Check = (value) => AD_KINDS.some((each) => each === value);
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const AD_ROW: RowShape<AdRow> = {
  key: isText,
  kind,
  id: isText,
  category: isText,
  city: isNullOr(isText),
  author: isNullOr(isText),
  latitude: isNullOr(isFiniteNumber),
  longitude: isNullOr(isFiniteNumber),
  pay: isNullOr(isFiniteNumber),
  publishedAt: isFiniteNumber,
  title: isText,
  card: isText,
  titleTerms: isText,
  textTerms: isText,
  savedAt: isFiniteNumber,
};
export const LOOKUP_TERMS_ROW: RowShape<LookupTermsRow> = {
  key: isText,
  headTerms: isText,
  textTerms: isText,
};
export const PACK_ROW: RowShape<PackRow> = {
  key: isText,
  kind,
  city: isNullOr(isText),
  ids: texts,
  marks: texts,
  checkedAt: isFiniteNumber,
};
export const VIEW_ROW: RowShape<ViewRow> = {
  key: isText,
  resource: isText,
  id: isText,
  seenAt: isFiniteNumber,
  sent: flag,
};
export const RECENT_ROW: RowShape<RecentRow> = { key: isText, kind, id: isText, seenAt: isFiniteNumber };
export const FAVOURITE_ROW: RowShape<FavouriteRow> = {
  key: isText,
  kind,
  id: isText,
  at: isFiniteNumber,
  saved: flag,
  owner: isNullOr(isText),
  sent: flag,
  state: (value) => FAVOURITE_STATES.some((each) => each === value),
  ad: isText,
  readAt: isFiniteNumber,
};
export const ANSWER_ROW: RowShape<PrivateAnswerRow> = {
  key: isText,
  owner: isText,
  answer: isText,
  savedAt: isFiniteNumber,
};
export const TRAFFIC_ROW: RowShape<TrafficRow> = { day: isText, kind: isText, bytes: isFiniteNumber };

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
