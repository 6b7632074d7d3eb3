import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { LIMITS } from '../limits.ts';
import { tidyText } from '../parameters.ts';
import { Count, Id, Money, Timestamp } from '../schema.ts';

/** How soon a person is notified of new ads that a search finds. */
export const ALERTS = ['at_once', 'daily', 'off'] as const;
export type Alert = (typeof ALERTS)[number];

const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max));

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
};

/** Filters of a list that are saved with a search; its page and order are not. */
export const SearchFilter = v.object(entries);
export type SearchFilter = v.InferOutput<typeof SearchFilter>;

/**
 * A circle needs all three values, a vacancy filters by salary and other kinds by price, and an empty filter is
 * refused.
 */
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
    if (kind === 'vacancy' && filter.price_from !== undefined) refuse('price_from');
    if (kind === 'vacancy' && filter.price_to !== undefined) refuse('price_to');
    if (kind !== 'vacancy' && filter.salary_from !== undefined) refuse('salary_from');
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
