import * as v from 'valibot';
import { LOCALES } from './locale.ts';
import { readOptions } from './ads/traits.ts';
import { LIMITS } from './limits.ts';
import { CURSOR_PATTERN, DECIMAL_PATTERN, ID_PATTERN, tidyText, WHOLE_NUMBER_PATTERN } from './parameters.ts';

/** Ids are opaque to clients; on this server they are positive bigints in decimal. */
export const Id = v.pipe(v.string(), v.regex(ID_PATTERN));
const LocaleSchema = v.picklist(LOCALES);
/** An id that a client chooses. */
export const Uuid = v.pipe(v.string(), v.toLowerCase(), v.uuid());
/** ISO 8601 in UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());
/** Version that an edit was based on. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
/** The same as text of a form. */
export const VersionText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
export const Money = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.moneyMax));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const Location = v.object({ latitude: Latitude, longitude: Longitude });
export type Location = v.InferOutput<typeof Location>;

/** Query parameters arrive as text. */
const decimal = v.pipe(v.string(), v.regex(DECIMAL_PATTERN), v.transform(Number));
const whole = v.pipe(v.string(), v.regex(WHOLE_NUMBER_PATTERN), v.transform(Number));

export const queryParam = {
  whole: (min: number, max: number) => v.pipe(whole, v.minValue(min), v.maxValue(max)),
  decimal: (min: number, max: number) => v.pipe(decimal, v.minValue(min), v.maxValue(max)),
  size: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(LIMITS.pageSizeMax)), String(LIMITS.pageSize)),
  cursor: v.optional(v.pipe(v.string(), v.regex(CURSOR_PATTERN))),
  flag: v.pipe(
    v.picklist(['true', '1', 'false', '0']),
    v.transform((text) => text === 'true' || text === '1'),
  ),
  /** One or more of some words, separated by commas or in repeated parameters; an ad needs one of them. */
  anyOf: <T extends string>(options: readonly T[]) =>
    v.pipe(
      v.string(),
      v.regex(new RegExp(`^(${options.join('|')})(,(${options.join('|')}))*$`)),
      v.transform((text) => readOptions(options, text)),
    ),
  text: (max: number) => v.pipe(v.string(), v.transform(tidyText), v.maxLength(max)),
};

/** Path parameters of a call about one thing. */
export const ById = v.object({ id: Id });
/** Query of a list in pages. */
export const PageQuery = v.object({ size: queryParam.size, cursor: queryParam.cursor });

export const Translations = <T extends v.ObjectEntries>(entries: T) =>
  v.tupleWithRest(
    [v.object({ locale: LocaleSchema, ...entries })],
    v.object({ locale: LocaleSchema, ...entries }),
  );

/** Titles: two entries where the author wrote both languages. */
export const Titles = Translations({ title: v.string() });

export const Page = <T extends v.GenericSchema>(item: T) =>
  v.object({
    items: v.array(item),
    next: v.nullable(v.string()),
    /** Number of all entries, on the first page only. Exact up to LIMITS.countMax; one more means "and more". */
    total: v.optional(Count),
  });

export const Image = v.object({
  id: Id,
  /** Addresses of the photo's sizes, by image filter. */
  urls: v.record(v.string(), v.string()),
  original_name: v.string(),
  width: Count,
  height: Count,
  /** Background colour until the photo has loaded. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
export type Image = v.InferOutput<typeof Image>;
