import { MINUTE_MS } from '#contract/time.ts';
import { DEFAULT_LOCALE, type Locale, chooseTranslation } from '#contract/locale.ts';
import { boxAround } from '#geo/distance.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Bbox, ListFilters, ListQuery, Sort } from '#contract/ads/list-query.ts';
import { buildTraitMasks } from '#contract/ads/traits.ts';
import { toDayNumber } from '#contract/moment.ts';
import { parseQuery } from '#text/query.ts';
import type { Sql } from '#server/db/client.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { readCursor } from './list/encode-cursor.ts';
import { countWithoutEach, dropEachFilter } from './other-cities/count-without.ts';
import { findOtherCities } from './other-cities/find-other-cities.ts';
import { readDetail, readState, readAdTexts } from './detail/detail-repo.ts';
import { type AdFilter, circleOf, type SearchTier } from './list/filter-types.ts';
import { readMap } from './map/read-map.ts';
import { readFinestLevel } from './map/map-repo.ts';
import { listAds } from './list/list-ads.ts';
import { createTierCountsCache } from './list/plan/cache-search-shapes.ts';
import { createStatistics } from './list/plan/estimate-ads.ts';
import { readLookupNameTerms, readNewestAds } from './pack-repo.ts';
import { adNotPublicError, findPublicView, deriveVisitorPermissions } from './ads-policy.ts';
import type { PlanSearch } from './search/cache-search-plans.ts';
import { readFormPriceGuide } from './review/price-guide-service.ts';
import { readSimilar } from './detail/similar-repo.ts';

/** Uzbekistan with a small margin. */
const UZBEKISTAN: Bbox = { west: 55.9, south: 37.1, east: 73.2, north: 45.6 };
/** A map of a city shows this many kilometres around its middle. */
const CITY_KM = 30;
/** A map without a zoom has squares as small as its limit of markers allows. */
const FINEST_ZOOM = 24;

type AskedFilters = ListFilters & Pick<ListQuery, 'bbox'>;
type AskedList = ListQuery & { readonly sort: Sort; readonly size: number };

export interface AdsDeps {
  readonly sql: Sql;
  readonly lookups: LookupsService;
  readonly planSearch: PlanSearch;
}

export function createAdsService({ sql, lookups, planSearch }: AdsDeps) {
  const statistics = createStatistics(sql);
  const shapes = createTierCountsCache();
  const names = createRefreshedCache(() => readLookupNameTerms(sql), 5 * MINUTE_MS);
  const finestLevel = createRefreshedCache(() => readFinestLevel(sql), MINUTE_MS);

  async function filterOf(kind: AdKind, query: AskedFilters): Promise<AdFilter> {
    const [city, leaves] = await Promise.all([
      lookups.requireCity(query.city),
      lookups.requireLeaves(query.category),
    ]);
    return {
      kind,
      city,
      leaves,
      circle: circleOf(query),
      author: query.author,
      payFrom: query.price_from ?? query.salary_from,
      payTo: query.price_to,
      verified: query.verified ?? false,
      withPhoto: query.with_photo ?? false,
      traits: buildTraitMasks(query),
      startsFrom: query.starts_from === undefined ? undefined : toDayNumber(query.starts_from),
      startsTo: query.starts_to === undefined ? undefined : toDayNumber(query.starts_to),
      box: query.bbox,
      search: await tiersOf(query.search),
    };
  }

  /** The area of a map for which none was named. */
  async function areaOf({ circle, city }: AdFilter): Promise<Bbox> {
    if (circle !== undefined) return boxAround(circle, circle.km);
    const middle = city === undefined ? undefined : await lookups.placeOfCity(city);
    return middle === undefined ? UZBEKISTAN : boxAround(middle, CITY_KM);
  }

  /** Plans a search; a text without a single word, like "???", counts as no search. */
  async function tiersOf(text: string | undefined): Promise<readonly SearchTier[] | undefined> {
    if (!text || parseQuery(text).parts.length === 0) return undefined;
    return await planSearch(text);
  }

  async function requireState(kind: AdKind, id: string) {
    const state = await readState(sql, kind, id);
    const face = findPublicView(kind, state);
    if (state === undefined || face === 'nothing') throw new AppError('not_found');
    return { state, face };
  }

  /** For calls that belong to an ad's page: throws unless everybody may open it. */
  async function requirePage(kind: AdKind, id: string): Promise<void> {
    const { face } = await requireState(kind, id);
    if (face !== 'page') throw adNotPublicError(face);
  }

  return {
    async list(
      kind: AdKind,
      { query, now, locale }: { readonly query: AskedList } & Pick<CallContext, 'now' | 'locale'>,
    ) {
      const { latitude, longitude, sort, size } = query;
      const after = readCursor(sort, query.cursor);
      // all pages of a list have the sort language of its first page, whoever follows the cursor
      const language = after?.locale ?? (sort === 'title' ? locale() : DEFAULT_LOCALE);
      const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
      const filter = await filterOf(kind, query);
      return await listAds(
        { sql, ads: await statistics.get(), shapes },
        { ...filter, sort, locale: language, size, after, point, now },
      );
    },

    async geo(kind: AdKind, query: AskedFilters & { readonly zoom?: number | undefined }) {
      const filter = await filterOf(kind, query);
      const box = query.bbox ?? (await areaOf(filter));
      return await readMap(sql, { ...filter, box, zoom: query.zoom ?? FINEST_ZOOM }, await finestLevel.get());
    },

    /** Counts in other cities and neighbouring categories, for a list that is short. */
    async elsewhere(kind: AdKind, query: ListFilters) {
      const filter = await filterOf(kind, query);
      const leaf = filter.leaves?.length === 1 ? filter.leaves[0] : undefined;
      return await findOtherCities(sql, filter, leaf === undefined ? [] : await lookups.neighbours(leaf));
    },

    /** Counts without each filter, for a list that is empty. */
    async without(kind: AdKind, query: ListFilters) {
      const filters = dropEachFilter(query).map(
        async ([name, rest]) => [name, await filterOf(kind, rest)] as const,
      );
      return await countWithoutEach(sql, await Promise.all(filters));
    },

    async get(kind: AdKind, id: string, now: Date) {
      const row = await readDetail(sql, kind, id, now);
      const face = findPublicView(kind, row ?? (await readState(sql, kind, id)));
      if (row === undefined || face !== 'page') throw adNotPublicError(face === 'page' ? 'nothing' : face);
      const endsAt = row.ends_at === null ? null : new Date(row.ends_at);
      const can = deriveVisitorPermissions(kind, { status: row.status, endsAt }, now);
      return new JsonText(`${row.ad.slice(0, -1)},"can":${JSON.stringify(can)}}`);
    },

    /** Title and description that the public page shows to readers of a language. */
    async texts(kind: AdKind, id: string, locale: Locale) {
      await requirePage(kind, id);
      const entry = chooseTranslation(await readAdTexts(sql, id), locale);
      if (entry === undefined) throw new AppError('not_found');
      return { texts: [entry.title, entry.description], isUzbek: entry.locale === 'uz' };
    },

    async similar(kind: AdKind, id: string, size: number, now: Date) {
      const { state } = await requireState(kind, id);
      const leaf = state.category_id;
      const neighbours = await lookups.neighbours(leaf);
      const items = await readSimilar(sql, { kind, id, leaf, neighbours, size, now });
      return new JsonText(`{"items":${items}}`);
    },

    /** The newest ads of a list as a device stores them, and the terms by which ads of a leaf or city are found. */
    async newest(kind: AdKind, city: number | undefined, size: number, now: Date) {
      const [rows, known] = await Promise.all([readNewestAds(sql, { kind, city, size, now }), names.get()]);
      return { rows, names: known };
    },

    /** Prices of similar ads; `null` when there are too few of them. */
    async priceGuide(kind: AdKind, { category, city }: { category: string; city?: string | undefined }) {
      const [leaf] = (await lookups.requireLeaves(category)) ?? [];
      const place = await lookups.requireCity(city);
      // prices of a whole group cannot be compared, so only a leaf has a guide; `requireLeaves` gives a leaf alone
      if (leaf === undefined || String(leaf) !== category) return { guide: null, types: [], city: null };
      return await readFormPriceGuide(sql, { kind, leaf, city: place ?? null });
    },

    requirePage,
  };
}
export type AdsService = ReturnType<typeof createAdsService>;
