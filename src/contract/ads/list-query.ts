import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Id, param } from '../schema.ts';

const SORTS = ['date', 'title', 'distance', 'popular'] as const;
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
  search: v.optional(param.text(LIMITS.searchMax)),
  city: v.optional(Id),
  category: v.optional(Id),
  /** Only this person's ads; never the anonymous ones. */
  author: v.optional(Id),
  latitude: v.optional(param.decimal(-90, 90)),
  longitude: v.optional(param.decimal(-180, 180)),
  distance: v.optional(param.decimal(LIMITS.distanceMinKm, LIMITS.distanceMaxKm)),
  /** Only ads of people whose documents were checked; never the anonymous ones. */
  verified: v.optional(param.flag),
  with_photo: v.optional(param.flag),
};
/** Vacancies have no such upper bound: nobody looks for a salary below a maximum. */
const price = {
  price_from: v.optional(param.whole(0, LIMITS.moneyMax)),
  price_to: v.optional(param.whole(0, LIMITS.moneyMax)),
};
const salaryFrom = { salary_from: v.optional(param.whole(0, LIMITS.moneyMax)) };
const listEntries = {
  ...filterEntries,
  bbox: v.optional(Bbox),
  sort: v.optional(v.picklist(SORTS), 'date'),
  size: param.size,
  cursor: param.cursor,
};

/** Values as a caller passes them: already parsed, any of them may be absent. */
type Given<E extends v.ObjectEntries> = { readonly [K in keyof E]?: v.InferOutput<E[K]> | undefined };
type AnyPay = typeof price & typeof salaryFrom;
/** Filters of a list or map of ads. Vacancies know `salary_from`, tasks and services `price_from` and `price_to`. */
export type ListFilters = Given<typeof filterEntries & AnyPay>;
/** Filters, order and page of a list of ads. */
export type ListQuery = Given<typeof listEntries & AnyPay>;

/** Without a rectangle the map is of the city or, without that, of the country; without a zoom it shows the whole of it. */
const geoEntries = { ...filterEntries, bbox: v.optional(Bbox), zoom: v.optional(param.decimal(0, 24)) };

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

export const TaskListQuery = v.pipe(v.object({ ...listEntries, ...price }), pointRules());
export const VacancyListQuery = v.pipe(v.object({ ...listEntries, ...salaryFrom }), pointRules());
export const TaskGeoQuery = v.pipe(v.object({ ...geoEntries, ...price }), pointRules());
export const VacancyGeoQuery = v.pipe(v.object({ ...geoEntries, ...salaryFrom }), pointRules());
export const TaskOtherCitiesQuery = v.pipe(v.object({ ...filterEntries, ...price }), pointRules());
export const VacancyOtherCitiesQuery = v.pipe(v.object({ ...filterEntries, ...salaryFrom }), pointRules());
export const SimilarQuery = v.object({
  size: v.optional(param.whole(1, 20), '6'),
});
