import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Image, Location, Titles, Translations } from '../schema.ts';

export const City = v.object({
  id: Id,
  slug: v.string(),
  translations: Translations({ name: v.string() }),
  location: Location,
  /** Districts of the city, which ads name by id. */
  districts: v.optional(
    v.array(v.object({ id: v.string(), translations: Translations({ name: v.string() }) })),
  ),
  /** 1 for the capital, 2 for a region's centre, 3 for other cities. */
  rank: v.picklist([1, 2, 3]),
});
export type City = v.InferOutput<typeof City>;

/** Number of published ads; a city without any is left out. */
export const CityCount = v.object({ id: Id, count: Count });

export const Category = v.object({
  id: Id,
  /** `null`: a group of categories. */
  parent: v.nullable(Id),
  slug: v.string(),
  /** Name of a symbol in the icon sprite. */
  icon: v.string(),
  kinds: v.array(v.picklist(AD_KINDS)),
  translations: Titles,
});
export type Category = v.InferOutput<typeof Category>;

export const PopularCategory = v.object({ id: Id, kind: v.picklist(AD_KINDS), count: Count });
export type PopularCategory = v.InferOutput<typeof PopularCategory>;

/** Address of a banner: it may open a web page, never run a script. */
export const PAGE_LINK = /^https?:\/\/\S+$/i;
export const PLACEMENTS = ['home', 'list', 'details'] as const;
/** A partner's banner, always labelled as advertising. */
export const ThirdPartyAd = v.object({
  id: Id,
  placement: v.picklist(PLACEMENTS),
  translations: Titles,
  link: v.pipe(v.string(), v.url(), v.regex(PAGE_LINK)),
  image: Image,
});
export type ThirdPartyAd = v.InferOutput<typeof ThirdPartyAd>;

export const Statistics = v.object({
  /** Tasks published in the last seven days. */
  new_tasks_week: Count,
  published: v.object({ vacancies: Count, services: Count, tasks: Count }),
});
export type Statistics = v.InferOutput<typeof Statistics>;
