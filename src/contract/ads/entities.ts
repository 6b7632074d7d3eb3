import * as v from 'valibot';
import { Count, Id, Image, Location, Money, Timestamp, Titles, Translations } from '../schema.ts';
import { AdAuthor, UserCard } from '../users/entities.ts';
import { answerSchemas } from './answer-schemas.ts';
import { AD_STATUSES } from './status.ts';
import { EMPLOYMENT_TYPES, WORK_MODES } from './traits.ts';

const cardEntries = {
  id: Id,
  /** Titles: two entries where the author wrote both languages. */
  translations: Titles,
  category: Id,
  city: v.nullable(Id),
  /** Where the ad is; a task's neighbourhood, unless its author shows the address. */
  location: v.nullable(Location),
  /** The city's district; absent where none is known. */
  district: v.optional(v.string()),
  /** Distance from the point in the call; absent where the call has none. */
  distance_km: v.optional(v.number()),
  published_at: Timestamp,
  /** Whether the author moved the ad to the top within the last day. */
  lifted: v.boolean(),
  /** Whether the ad has a coloured card, which is paid for; absent otherwise. */
  highlighted: v.optional(v.boolean()),
  photo: v.nullable(Image),
  /** `null`: an anonymous vacancy, which shows `company` instead. */
  author: v.nullable(UserCard),
};

/** `null`: negotiable. */
const Sum = v.nullable(Money);
/** Bounds of a vacancy's salary. */
export const Salary = v.object({ salary_min: Sum, salary_max: Sum });
export type Salary = v.InferOutput<typeof Salary>;
/** Employment type and work modes in one list, which keeps cards short; absent where the author named none. */
const schedule = { schedule: v.optional(v.array(v.picklist([...EMPLOYMENT_TYPES, ...WORK_MODES]))) };

export const TaskCard = v.object({
  kind: v.literal('task'),
  ...cardEntries,
  ...answerSchemas('task', ['card']),
});
export const ServiceCard = v.object({
  kind: v.literal('service'),
  ...cardEntries,
  ...answerSchemas('service', ['card']),
});
export const VacancyCard = v.object({
  kind: v.literal('vacancy'),
  ...cardEntries,
  ...answerSchemas('vacancy', ['card']),
  ...schedule,
});
export const AdCard = v.variant('kind', [TaskCard, ServiceCard, VacancyCard]);
export type AdCard = v.InferOutput<typeof AdCard>;

const fullEntries = {
  ...cardEntries,
  author: v.nullable(AdAuthor),
  translations: Translations({ title: v.string(), description: v.string() }),
  status: v.picklist(AD_STATUSES),
  address: v.nullable(v.string()),
  /** The location is only approximate: the exact place is shown to the chosen performer alone. */
  approximate: v.optional(v.boolean()),
  images: v.array(Image),
  views: Count,
  created_at: Timestamp,
  version: Count,
  /** Actions that the signed-in person may take; the server decides, a screen never does. */
  can: v.object({ apply: v.boolean(), ask: v.boolean() }),
};

/** Entries of tasks and vacancies, on the public page and for their authors. */
export const requestsCount = { requests_count: Count };

export const TaskFull = v.object({
  kind: v.literal('task'),
  ...fullEntries,
  ...answerSchemas('task', ['card', 'page']),
  ...requestsCount,
});
export const ServiceFull = v.object({
  kind: v.literal('service'),
  ...fullEntries,
  ...answerSchemas('service', ['card', 'page']),
});
export const VacancyFull = v.object({
  kind: v.literal('vacancy'),
  ...fullEntries,
  ...answerSchemas('vacancy', ['card', 'page']),
  ...schedule,
  ...requestsCount,
});
export const AdFull = v.variant('kind', [TaskFull, ServiceFull, VacancyFull]);
export type AdFull = v.InferOutput<typeof AdFull>;

/** A place on the map: a cluster of ads, or one ad. */
export const GeoItem = v.object({
  ...Location.entries,
  count: v.pipe(Count, v.minValue(1)),
  /** The ad's id where `count` is 1. */
  id: v.optional(Id),
  /** The marker's amount where `count` is 1: the price, or the salary's upper end; `null` when negotiable. */
  pay: v.optional(v.nullable(Money)),
});
export type GeoItem = v.InferOutput<typeof GeoItem>;
const CountOf = v.object({ id: Id, count: Count });
/** Counts of more ads elsewhere, for a list that finds few; the largest count first. */
export const OtherCitiesFound = v.object({
  /** Other cities, with the same filters; empty where the list has no place filter. */
  cities: v.array(CountOf),
  /** Total of all other cities. */
  total: Count,
  /** Other categories of the same group in the same place, without the search text. */
  categories: v.array(CountOf),
});
export type OtherCitiesFound = v.InferOutput<typeof OtherCitiesFound>;

/** Filters that a list without results may do without, by the names of their parameters; `place` is a city or circle. */
const LOOSENED_FILTERS = [
  'search',
  'category',
  'place',
  'price_from',
  'price_to',
  'salary_from',
  'verified',
  'with_photo',
  'employment_type',
  'work_mode',
  'payment_method',
  'remote',
  'temporary',
  'without_resume',
  'starts',
] as const;
export type LoosenedFilter = (typeof LOOSENED_FILTERS)[number];
/** Counts without one filter each, the largest first; filters whose removal finds nothing are left out. */
export const FilterCounts = v.object({
  items: v.array(v.object({ filter: v.picklist(LOOSENED_FILTERS), count: Count })),
});
export type FilterCounts = v.InferOutput<typeof FilterCounts>;

export const GeoResult = v.object({ items: v.array(GeoItem), total: Count });
