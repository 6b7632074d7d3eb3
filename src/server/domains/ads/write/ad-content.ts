import type { AdChanges } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { missingInEdit } from '#contract/ads/missing-fields.ts';
import { impossibleTerms } from '#contract/ads/terms.ts';
import { AppError, type FieldProblem } from '#server/http/errors/app-error.ts';
import type { LookupsService } from '#server/domains/lookups/lookups-service.ts';
import type { NewAdText, NewAd } from './new-ad.ts';

type Written =
  | 'city_id'
  | 'address'
  | 'longitude'
  | 'latitude'
  | 'shows_address'
  | 'price'
  | 'price_max'
  | 'remote'
  | 'payment_method'
  | 'starts_at'
  | 'ends_at'
  | 'employment_type'
  | 'work_modes'
  | 'temporary'
  | 'needs_resume'
  | 'skills'
  | 'anonymous'
  | 'company';

/** The complete content that an author writes. */
export type AdContent = Required<Pick<NewAd, 'category_id' | 'texts' | Written>>;

const EMPTY: Omit<AdContent, 'texts' | 'category_id'> = {
  city_id: null,
  address: null,
  longitude: null,
  latitude: null,
  shows_address: false,
  price: null,
  price_max: null,
  remote: false,
  payment_method: null,
  starts_at: null,
  ends_at: null,
  employment_type: null,
  work_modes: [],
  temporary: false,
  needs_resume: false,
  skills: [],
  anonymous: false,
  company: null,
};

/** The content fields that the call gives. */
function contentIn(changes: AdChanges): Partial<AdContent> {
  const { translations, category, city, location, price, salary_min, salary_max, negotiable } = changes;
  const [first, ...others] = translations ?? [];
  const low = price === undefined ? salary_min : price;
  const given: { [Name in keyof AdContent]?: AdContent[Name] | undefined } = {
    texts: first && [first, ...others],
    category_id: category === undefined ? undefined : Number(category),
    city_id: city === undefined ? undefined : city === null ? null : Number(city),
    address: changes.address,
    latitude: location === undefined ? undefined : (location?.latitude ?? null),
    longitude: location === undefined ? undefined : (location?.longitude ?? null),
    shows_address: changes.show_address,
    price: negotiable === true ? null : low,
    price_max: negotiable === true ? null : salary_max,
    remote: changes.remote,
    payment_method: changes.payment_method,
    starts_at: changes.starts_at,
    ends_at: changes.ends_at,
    employment_type: changes.employment_type,
    work_modes: changes.work_modes,
    temporary: changes.temporary,
    needs_resume: changes.needs_resume,
    skills: changes.skills,
    anonymous: changes.anonymous,
    company: changes.company,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The content of a new ad; its required fields were checked when it came in. */
export function contentOf(changes: AdChanges): AdContent {
  const { texts, category_id, ...given } = contentIn(changes);
  if (texts === undefined || category_id === undefined) throw new AppError('validation');
  return { ...EMPTY, ...given, texts, category_id };
}

export function changedContent(before: AdContent, changes: AdChanges): AdContent {
  const content = { ...before, ...contentIn(changes) };
  const { starts_at, ends_at } = content;
  return {
    ...content,
    starts_at: isSameSecond(before.starts_at, starts_at) ? before.starts_at : starts_at,
    ends_at: isSameSecond(before.ends_at, ends_at) ? before.ends_at : ends_at,
  };
}

/** Answers have no fractions of seconds: a time that was read and comes back is the stored one. */
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
export function hasSameValue(one: AdContent, other: AdContent): boolean {
  const isSamePlace = one.category_id === other.category_id && one.city_id === other.city_id;
  return isSamePlace && hasSamePrice(one, other);
}

/** Compares the parts that a moderator reviews. */
export function isSameToModerator(one: AdContent, other: AdContent): boolean {
  return hasSameTexts(one, other) && hasSamePrice(one, other);
}

/** The content under the field names of the call. */
function namedOf(kind: AdKind, content: AdContent, changes: AdChanges): Record<string, unknown> {
  const { price, price_max, longitude, latitude, texts, category_id, city_id, shows_address, ...rest } =
    content;
  const wasNegotiable = price === null && price_max === null && changes.negotiable !== false;
  const isPriceCleared = [changes.price, changes.salary_min, changes.salary_max].includes(null);
  return {
    ...rest,
    translations: texts,
    category: category_id,
    city: city_id,
    location: longitude === null ? null : [longitude, latitude],
    show_address: shows_address,
    ...(kind === 'vacancy' ? { salary_min: price, salary_max: price_max } : { price }),
    negotiable: changes.negotiable ?? (wasNegotiable && !isPriceCleared),
  };
}

/** The given fields without those that say what the ad says already: an older ad may say what is refused today. */
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
    for (const name of impossibleTerms({ least, most, start, end }, isGiven, now))
      refuse(name, 'out_of_range');
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  };
}
export type ContentCheck = ReturnType<typeof createContentCheck>;

export function titlesOf(texts: readonly NewAdText[]): { locale: string; title: string }[] {
  return texts.map(({ locale, title }) => ({ locale, title }));
}
