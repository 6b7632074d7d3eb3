import { type AdFieldName, type AdFields, emptyValue, listColumns } from '#contract/ads/fields.ts';
import type { AdChanges, FieldValue } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { missingInEdit } from '#contract/ads/missing-fields.ts';
import { findInvalidPayOrDates } from '#contract/ads/terms.ts';
import { AppError, type FieldProblem } from '#server/http/errors/app-error.ts';
import type { LookupsService } from '#server/domains/lookups/lookups-service.ts';
import type { NewAdText } from './new-ad-types.ts';

export type FieldColumns = {
  [N in AdFieldName as AdFields[N]['column'] & string]: FieldValue<AdFields[N]>;
};

/** The complete content that an author writes. */
export interface AdContent extends FieldColumns {
  readonly texts: readonly [NewAdText, ...NewAdText[]];
  readonly category_id: number;
  readonly city_id: number | null;
  readonly address: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const EMPTY_COLUMNS: Readonly<Record<string, unknown>> = Object.fromEntries(
  listColumns().map((field) => [field.column, emptyValue(field)]),
);

/** Content without texts and category, of which every ad has some. */
export const EMPTY_CONTENT: Omit<AdContent, 'texts' | 'category_id'> = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and values come from the table of the type
  ...(EMPTY_COLUMNS as FieldColumns),
  city_id: null,
  address: null,
  longitude: null,
  latitude: null,
};

function contentIn(changes: AdChanges): Partial<AdContent> {
  const { translations, category, city, location, address, negotiable } = changes;
  const values: Readonly<Record<string, unknown>> = changes;
  const columns = listColumns().flatMap(({ name, column }) =>
    values[name] === undefined ? [] : [[column, values[name]] as const],
  );
  const [first, ...others] = translations ?? [];
  return {
    ...Object.fromEntries(columns),
    ...(negotiable === true ? { price: null, price_max: null } : {}),
    ...(first ? { texts: [first, ...others] } : {}),
    ...(category === undefined ? {} : { category_id: Number(category) }),
    ...(city === undefined ? {} : { city_id: city === null ? null : Number(city) }),
    ...(address === undefined ? {} : { address }),
    ...(location === undefined
      ? {}
      : { latitude: location?.latitude ?? null, longitude: location?.longitude ?? null }),
  };
}

/** The content of a new ad; its required fields were checked when it came in. */
export function contentOf(changes: AdChanges): AdContent {
  const { texts, category_id, ...fields } = contentIn(changes);
  if (texts === undefined || category_id === undefined) throw new AppError('validation');
  return { ...EMPTY_CONTENT, ...fields, texts, category_id };
}

export function applyChanges(before: AdContent, changes: AdChanges): AdContent {
  const content = { ...before, ...contentIn(changes) };
  const { starts_at, ends_at } = content;
  return {
    ...content,
    starts_at: isSameSecond(before.starts_at, starts_at) ? before.starts_at : starts_at,
    ends_at: isSameSecond(before.ends_at, ends_at) ? before.ends_at : ends_at,
  };
}

/** Answers have no fractions of seconds, so a time that a client sends back as it was read counts as unchanged. */
function isSameSecond(one: Date | null, other: Date | null): boolean {
  const secondOf = (time: Date | null) => time && Math.floor(time.getTime() / 1000);
  return secondOf(one) === secondOf(other);
}

export function hasSameContent(one: AdContent, other: AdContent): boolean {
  const textOf = (content: AdContent): string =>
    JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return textOf(one) === textOf(other);
}

export function hasSameTexts(one: AdContent, other: AdContent): boolean {
  return JSON.stringify(one.texts) === JSON.stringify(other.texts);
}

function hasSamePrice(one: AdContent, other: AdContent): boolean {
  return one.price === other.price && one.price_max === other.price_max;
}

/** Whether the price and everything that it is compared by (category and city) are unchanged. */
export function hasSamePriceAndScope(one: AdContent, other: AdContent): boolean {
  const isSamePlace = one.category_id === other.category_id && one.city_id === other.city_id;
  return isSamePlace && hasSamePrice(one, other);
}

/** Compares the parts that a moderator reviews. */
export function hasSameReviewedContent(one: AdContent, other: AdContent): boolean {
  return hasSameTexts(one, other) && hasSamePrice(one, other);
}

/** The content under the field names of the call. */
function namedOf(kind: AdKind, content: AdContent, changes: AdChanges): Record<string, unknown> {
  const { price, price_max, longitude, latitude } = content;
  const wasNegotiable = price === null && price_max === null && changes.negotiable !== false;
  const isPriceCleared = [changes.price, changes.salary_min, changes.salary_max].includes(null);
  return {
    ...Object.fromEntries(listColumns(kind).map(({ name, column }) => [name, content[column]])),
    translations: content.texts,
    category: content.category_id,
    city: content.city_id,
    address: content.address,
    location: longitude === null ? null : [longitude, latitude],
    negotiable: changes.negotiable ?? (wasNegotiable && !isPriceCleared),
  };
}

/** The given fields whose values differ from the ad's: an older ad may have values that are refused today. */
function touchedFields(
  kind: AdKind,
  { before, content, changes }: { before: AdContent | undefined; content: AdContent; changes: AdChanges },
): Readonly<Record<string, unknown>> {
  if (before === undefined) return changes;
  const stands = namedOf(kind, before, {});
  const will = namedOf(kind, content, changes);
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name]) => JSON.stringify(stands[name] ?? null) !== JSON.stringify(will[name] ?? null),
    ),
  );
}

export function createContentCheck(lookups: LookupsService) {
  /** Checks everything that a schema cannot know, and reports all problems at once. */
  return async (
    kind: AdKind,
    { before, content, changes }: { before?: AdContent; content: AdContent; changes: AdChanges },
    now: Date,
  ): Promise<void> => {
    const fields: Record<string, readonly FieldProblem[]> = {};
    const refuse = (name: string, problem: FieldProblem) => (fields[name] ??= [problem]);
    const touched = touchedFields(kind, { before, content, changes });
    for (const name of missingInEdit(kind, namedOf(kind, content, changes), touched))
      refuse(name, 'required');
    const leaf = (await lookups.leaves()).find(({ id }) => id === String(content.category_id));
    if (!leaf?.kinds.includes(kind)) refuse('category', 'unknown');
    if (changes.city && 'city' in touched) {
      await lookups.requireCity(changes.city).catch(() => refuse('city', 'unknown'));
    }
    const { price: least, price_max: most, starts_at: start, ends_at: end } = content;
    const isGiven = { start: Boolean(touched['starts_at']), end: Boolean(touched['ends_at']) };
    for (const name of findInvalidPayOrDates({ least, most, start, end }, isGiven, now))
      refuse(name, 'out_of_range');
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  };
}
export type ContentCheck = ReturnType<typeof createContentCheck>;

/** Computed once, since ads are indexed by the thousand. */
const TEXT_COLUMNS = listColumns()
  .filter(({ type }) => type === 'line' || type === 'lines')
  .map(({ column }) => column);

/** The texts in each field of plain text, apart from the titles, descriptions and the address. */
export function listTexts(content: Partial<FieldColumns>): (readonly string[])[] {
  return TEXT_COLUMNS.flatMap((column) => {
    const value = content[column];
    if (Array.isArray(value)) return [value];
    return typeof value === 'string' ? [[value]] : [];
  });
}

export function titlesOf(texts: readonly NewAdText[]): { locale: string; title: string }[] {
  return texts.map(({ locale, title }) => ({ locale, title }));
}
