import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { isCalendarDay } from '../parameters.ts';
import { Id, queryParam } from '../schema.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from './traits.ts';

/** `price`: services from the cheapest, tasks and vacancies from the best paid; ads without a price come last. */
const JOB_SORTS = ['date', 'title', 'distance', 'popular', 'price'] as const;
/** `rating`: by the author's rating; authors without feedback come last. */
const SORTS = [...JOB_SORTS, 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** west,south,east,north in degrees. */
const Bbox = v.pipe(
  v.string(),
  v.regex(/^(-?\d{1,3}(\.\d{1,12})?,){3}-?\d{1,3}(\.\d{1,12})?$/),
  v.transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return { west, south, east, north };
  }),
  v.check(({ west, east }) => west >= -180 && east <= 180 && west < east),
  v.check(({ south, north }) => south >= -90 && north <= 90 && south < north),
);
export type Bbox = v.InferOutput<typeof Bbox>;

const filterEntries = {
  search: v.optional(queryParam.text(LIMITS.searchMax)),
  city: v.optional(Id),
  category: v.optional(Id),
  /** Only this person's ads; never the anonymous ones. */
  author: v.optional(Id),
  latitude: v.optional(queryParam.decimal(-90, 90)),
  longitude: v.optional(queryParam.decimal(-180, 180)),
  distance: v.optional(queryParam.decimal(LIMITS.distanceMinKm, LIMITS.distanceMaxKm)),
  /** Only ads of people whose documents were checked; never the anonymous ones. */
  verified: v.optional(queryParam.flag),
  with_photo: v.optional(queryParam.flag),
};
/** Vacancies have no such upper bound: nobody looks for a salary below a maximum. */
const price = {
  price_from: v.optional(queryParam.whole(0, LIMITS.moneyMax)),
  price_to: v.optional(queryParam.whole(0, LIMITS.moneyMax)),
};
const salaryFrom = { salary_from: v.optional(queryParam.whole(0, LIMITS.moneyMax)) };
/** A day in Tashkent. */
const day = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay));
const isRemote = { remote: v.optional(queryParam.flag) };
const jobTerms = {
  ...isRemote,
  employment_type: v.optional(queryParam.anyOf(EMPLOYMENT_TYPES)),
  work_mode: v.optional(queryParam.anyOf(WORK_MODES)),
  temporary: v.optional(queryParam.flag),
  /** Only vacancies that can be applied for without a complete résumé. */
  without_resume: v.optional(queryParam.flag),
};
const taskTerms = {
  ...isRemote,
  payment_method: v.optional(queryParam.anyOf(PAYMENT_METHODS)),
  /** First and last day of those on which the task begins. */
  starts_from: v.optional(day),
  starts_to: v.optional(day),
};
const listEntries = {
  ...filterEntries,
  bbox: v.optional(Bbox),
  sort: v.optional(v.picklist(SORTS), 'date'),
  /** The reader's language, which decides the order by title; without it Accept-Language does. */
  lang: v.optional(v.picklist(LOCALES)),
  size: queryParam.size,
  cursor: queryParam.cursor,
};

/** Values as a caller passes them: already parsed, any of them may be absent. */
type Given<E extends v.ObjectEntries> = { readonly [K in keyof E]?: v.InferOutput<E[K]> | undefined };
/** Filters that only some kinds have. */
type OfSomeKinds = typeof price & typeof salaryFrom & typeof jobTerms & typeof taskTerms;
/** Filters of a list or map of ads, of all kinds together. */
export type ListFilters = Given<typeof filterEntries & OfSomeKinds>;
/** Filters, order and page of a list of ads. */
export type ListQuery = Given<typeof listEntries & OfSomeKinds>;

/** Without a rectangle, the map shows the city or, without a city, the country; without a zoom, all of it. */
const geoEntries = { ...filterEntries, bbox: v.optional(Bbox), zoom: v.optional(queryParam.decimal(0, 24)) };

interface Point {
  latitude?: number | undefined;
  longitude?: number | undefined;
  distance?: number | undefined;
  sort?: Sort | undefined;
}

/** Checks that latitude and longitude come together, and with a distance or the order by distance. */
function pointRules<T extends Point>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const query = dataset.value;
    const refuse = (key: keyof Point) =>
      addIssue({
        message: `${key} needs latitude and longitude`,
        path: [{ type: 'unknown', origin: 'value', input: query, key, value: query[key] }],
      });
    if (query.latitude !== undefined && query.longitude === undefined) refuse('longitude');
    if (query.longitude !== undefined && query.latitude === undefined) refuse('latitude');
    if (query.latitude !== undefined) return;
    if (query.distance !== undefined) refuse('distance');
    if (query.sort === 'distance') refuse('sort');
  });
}

const ofTask = { ...price, ...taskTerms };
const ofVacancy = { ...salaryFrom, ...jobTerms };
const jobSort = { sort: v.optional(v.picklist(JOB_SORTS), 'date') };
export const TaskListQuery = v.pipe(v.object({ ...listEntries, ...ofTask }), pointRules());
export const ServiceListQuery = v.pipe(v.object({ ...listEntries, ...price }), pointRules());
export const VacancyListQuery = v.pipe(v.object({ ...listEntries, ...jobSort, ...ofVacancy }), pointRules());
export const TaskGeoQuery = v.pipe(v.object({ ...geoEntries, ...ofTask }), pointRules());
export const ServiceGeoQuery = v.pipe(v.object({ ...geoEntries, ...price }), pointRules());
export const VacancyGeoQuery = v.pipe(v.object({ ...geoEntries, ...ofVacancy }), pointRules());
export const TaskOtherCitiesQuery = v.pipe(v.object({ ...filterEntries, ...ofTask }), pointRules());
export const ServiceOtherCitiesQuery = v.pipe(v.object({ ...filterEntries, ...price }), pointRules());
export const VacancyOtherCitiesQuery = v.pipe(v.object({ ...filterEntries, ...ofVacancy }), pointRules());
export const SimilarQuery = v.object({
  size: v.optional(queryParam.whole(1, 20), '6'),
});
