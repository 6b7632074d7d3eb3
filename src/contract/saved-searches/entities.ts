import * as v from 'valibot';
import { listFields } from '../ads/fields.ts';
import { AD_KINDS, type AdKind } from '../ads/kinds.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '../ads/traits.ts';
import { LIMITS } from '../limits.ts';
import { isCalendarDay, tidyText } from '../parameters.ts';
import { Count, Id, Money, Timestamp } from '../schema.ts';

/** How soon a person is notified of new ads that a search finds. */
export const ALERTS = ['at_once', 'daily', 'off'] as const;
export type Alert = (typeof ALERTS)[number];

const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max));

/** At least one of the options, each once and in their order, so that the same filter is always written the same. */
const anyOf = <T extends string>(options: readonly T[]) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.minLength(1),
    v.maxLength(options.length),
    v.transform((values) => options.filter((option) => values.includes(option))),
  );
const day = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay));

const entries = {
  search: v.optional(
    v.pipe(v.string(), v.transform(tidyText), v.minLength(1), v.maxLength(LIMITS.searchMax)),
  ),
  city: v.optional(Id),
  category: v.optional(Id),
  latitude: v.optional(degrees(90)),
  longitude: v.optional(degrees(180)),
  distance: v.optional(
    v.pipe(v.number(), v.minValue(LIMITS.distanceMinKm), v.maxValue(LIMITS.distanceMaxKm)),
  ),
  price_from: v.optional(Money),
  price_to: v.optional(Money),
  salary_from: v.optional(Money),
  verified: v.optional(v.literal(true)),
  with_photo: v.optional(v.literal(true)),
  employment_type: v.optional(anyOf(EMPLOYMENT_TYPES)),
  work_mode: v.optional(anyOf(WORK_MODES)),
  payment_method: v.optional(anyOf(PAYMENT_METHODS)),
  remote: v.optional(v.literal(true)),
  temporary: v.optional(v.literal(true)),
  without_resume: v.optional(v.literal(true)),
  starts_from: v.optional(day),
  starts_to: v.optional(day),
};

/** Filters of a list that are saved with a search; its page and order are not. */
export const SearchFilter = v.object(entries);
export type SearchFilter = v.InferOutput<typeof SearchFilter>;

/** Filters that only some kinds have. */
const ONLY_OF: readonly (readonly [keyof SearchFilter, readonly AdKind[]])[] = [
  ['price_from', ['task', 'service']],
  ['price_to', ['task', 'service']],
  ['salary_from', ['vacancy']],
  ...listFields().flatMap(({ filter, kinds }) => (filter ? [[filter, kinds] as const] : [])),
  ['starts_from', ['task']],
  ['starts_to', ['task']],
];

/** A circle needs all three values, a filter has to be one of the kind's, and an empty one is refused. */
export const NewSearch = v.pipe(
  v.object({
    kind: v.picklist(AD_KINDS),
    filter: SearchFilter,
    alert: v.optional(v.picklist(ALERTS), 'at_once'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { kind, filter } = dataset.value;
    const refuse = (key: keyof SearchFilter) =>
      addIssue({
        message: `${key} does not fit`,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'filter', value: filter },
          { type: 'object', origin: 'value', input: filter, key, value: filter[key] },
        ],
      });
    const circle = [filter.latitude, filter.longitude, filter.distance].filter((part) => part !== undefined);
    if (circle.length % 3 !== 0) refuse('distance');
    for (const [name, kinds] of ONLY_OF) {
      if (filter[name] !== undefined && !kinds.includes(kind)) refuse(name);
    }
    if (Object.values(filter).every((value) => value === undefined)) refuse('search');
  }),
);

export const SavedSearch = v.object({
  id: Id,
  kind: v.picklist(AD_KINDS),
  filter: SearchFilter,
  /** `null`: the search is named by its filters, in the reader's language. */
  name: v.nullable(v.string()),
  alert: v.picklist(ALERTS),
  created_at: Timestamp,
  /** New ads since the person last opened the search; 99 means 99 or more. */
  fresh: Count,
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
