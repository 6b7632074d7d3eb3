import { MINUTE_MS, WEEK_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { distanceKm, type Point } from '#geo/distance.ts';
import type { Sql } from '#server/db/client.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { createShownBanners } from '../banners/shown-service.ts';
import {
  countNewTasks,
  readCategories,
  readCities,
  readCityCounts,
  readPopular,
  readPublishedCounts,
} from './lookups-repo.ts';
import { viewCategory, viewCity } from './lookups-view.ts';

export interface LookupsService {
  cities(): Promise<JsonText>;
  cityCounts(kind: AdKind | undefined): Promise<{ items: { id: string; count: number }[] }>;
  categories(size: number): Promise<JsonText>;
  popularCategories(query: PopularQuery): Promise<JsonText>;
  thirdPartyAds(): Promise<JsonText>;
  statistics(): Promise<Statistics>;
  leaves(): Promise<readonly { id: string; kinds: readonly AdKind[] }[]>;
  requireCity(id: string | undefined): Promise<number | undefined>;
  placeOfCity(id: number): Promise<Point | undefined>;
  /** The leaves of a filter's category: the leaf itself, or all leaves of a group. */
  requireLeaves(id: string | undefined): Promise<readonly number[] | undefined>;
  nearestCity(place: Point, km: number): Promise<number | undefined>;
  /** The other leaves of a leaf's group. */
  neighbours(leaf: number): Promise<readonly number[]>;
}

interface PopularQuery {
  readonly city?: string | undefined;
  readonly kind?: AdKind | undefined;
  readonly size: number;
}

interface Statistics {
  readonly new_tasks_week: number;
  readonly published: { vacancies: number; services: number; tasks: number };
}

async function loadTree(sql: Sql) {
  const [cities, categories] = await Promise.all([readCities(sql), readCategories(sql)]);
  const leaves = new Map<number, readonly number[]>();
  const groupOf = new Map<number, number>();
  for (const row of categories) {
    if (row.parent_id === null) {
      leaves.set(
        row.id,
        categories.filter((leaf) => leaf.parent_id === row.id).map((leaf) => leaf.id),
      );
    } else {
      leaves.set(row.id, [row.id]);
      groupOf.set(row.id, row.parent_id);
    }
  }
  return {
    cities,
    cityIds: new Set(cities.map((city) => city.id)),
    leaves,
    groupOf,
    named: categories
      .filter((row) => row.parent_id !== null)
      .map((row) => ({ id: String(row.id), kinds: row.kinds })),
    citiesJson: new JsonText(JSON.stringify({ cities: cities.map(viewCity) })),
    categories: categories.map((row) => JSON.stringify(viewCategory(row))),
  };
}

export function createLookupsService(deps: { sql: Sql; now: () => Date }): LookupsService {
  const { sql, now } = deps;
  const tree = createRefreshedCache(() => loadTree(sql), 5 * MINUTE_MS);
  const shownBanners = createShownBanners(deps);
  const statistics = createRefreshedCache(async () => {
    const published = await readPublishedCounts(sql);
    return { new_tasks_week: await countNewTasks(sql, new Date(now().getTime() - WEEK_MS)), published };
  }, MINUTE_MS);

  const cityCounts = createRefreshedCache(() => readCityCounts(sql), MINUTE_MS);

  async function requireCity(id: string | undefined) {
    if (id === undefined) return undefined;
    const { cityIds } = await tree.get();
    if (!cityIds.has(Number(id))) throw fieldError('city', 'unknown');
    return Number(id);
  }

  return {
    cities: async () => (await tree.get()).citiesJson,
    cityCounts: async (kind) => {
      const counts = new Map<string, number>();
      for (const row of await cityCounts.get()) {
        if (kind === undefined || row.kind === kind)
          counts.set(row.id, (counts.get(row.id) ?? 0) + row.count);
      }
      return { items: Array.from(counts, ([id, count]) => ({ id, count })) };
    },
    categories: async (size) => {
      const { categories } = await tree.get();
      return new JsonText(`{"items":[${categories.slice(0, size).join(',')}]}`);
    },
    popularCategories: async ({ city, kind, size }) => {
      const cityId = (await requireCity(city)) ?? 0;
      return new JsonText(`{"items":${await readPopular(sql, { city: cityId, kind, size })}}`);
    },
    thirdPartyAds: async () => new JsonText(`{"items":${await shownBanners()}}`),
    statistics: () => statistics.get(),
    leaves: async () => (await tree.get()).named,
    requireCity,
    placeOfCity: async (id) => (await tree.get()).cities.find((city) => city.id === id),
    requireLeaves: async (id) => {
      if (id === undefined) return undefined;
      const leaves = (await tree.get()).leaves.get(Number(id));
      if (leaves === undefined) throw fieldError('category', 'unknown');
      return leaves;
    },
    nearestCity: async (place, km) => {
      let nearest: { id: number; km: number } | undefined;
      for (const city of (await tree.get()).cities) {
        const away = distanceKm(place, city);
        if (away <= (nearest?.km ?? km)) nearest = { id: city.id, km: away };
      }
      return nearest?.id;
    },
    neighbours: async (leaf) => {
      const { groupOf, leaves } = await tree.get();
      const group = groupOf.get(leaf);
      return (group === undefined ? [] : (leaves.get(group) ?? [])).filter((id) => id !== leaf);
    },
  };
}
