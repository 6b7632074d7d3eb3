import * as v from 'valibot';
import type { Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import { type Locale, LOCALES } from '#contract/locale.ts';
import { Id } from '#contract/schema.ts';
import { fieldError } from '#server/http/errors/app-error.ts';

/** The place after which a list goes on: search tier, sort key and id of the last ad. */
export interface ListPosition {
  readonly tier: number;
  readonly key: string | number;
  readonly id: string;
  /** Language of the titles that `key` is one of. */
  readonly locale?: Locale | undefined;
}

const VERSION = 1;
const Tier = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const KEYS = {
  // microseconds, as the database has them: a rounded time would skip or repeat ads
  date: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_000_000_000_000_000)),
  title: v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((text) => !text.includes('\u0000')),
  ),
  distance: v.pipe(v.number(), v.minValue(0), v.maxValue(21_000)),
  popular: v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000)),
  price: v.pipe(v.number(), v.integer(), v.minValue(-10 * LIMITS.moneyMax), v.maxValue(LIMITS.moneyMax)),
  rating: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(100)),
} as const;

const SCHEMAS = {
  date: v.strictTuple([v.literal(VERSION), v.literal('date'), Tier, KEYS.date, Id]),
  title: v.strictTuple([v.literal(VERSION), v.literal('title'), Tier, KEYS.title, Id, v.picklist(LOCALES)]),
  distance: v.strictTuple([v.literal(VERSION), v.literal('distance'), Tier, KEYS.distance, Id]),
  popular: v.strictTuple([v.literal(VERSION), v.literal('popular'), Tier, KEYS.popular, Id]),
  price: v.strictTuple([v.literal(VERSION), v.literal('price'), Tier, KEYS.price, Id]),
  rating: v.strictTuple([v.literal(VERSION), v.literal('rating'), Tier, KEYS.rating, Id]),
} as const;

export function writeCursor(sort: Sort, position: ListPosition): string {
  const { tier, key, id, locale } = position;
  const parts = [VERSION, sort, tier, key, id, ...(locale === undefined ? [] : [locale])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readCursor(sort: Sort, cursor: string | undefined): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const parsed = v.safeParse(SCHEMAS[sort], parse(cursor));
  if (!parsed.success) throw fieldError('cursor', 'malformed');
  const [, , tier, key, id, locale] = parsed.output;
  return { tier, key, id, locale };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
