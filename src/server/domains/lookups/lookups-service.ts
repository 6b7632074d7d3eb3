import { MINUTE_MS, WEEK_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { distanceKm, type Point } from '#geo/distance.ts';
import type { Sql } from '#server/db/client.ts';
import { createRefreshedCache } from '#server/db/refreshed-cache.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { createShownBannersCache } from '../banners/shown-service.ts';
import {
  countNewTasks,
  readCategories,
  readCities,
  readCityCounts,
  readPopular,
  readPublishedCounts,
} from './lookups-repo.ts';
import { viewCategory, viewCity } from './lookups-view.ts';

interface PopularQuery {
  readonly city?: string | undefined;
  readonly kind?: AdKind | undefined;
  readonly size: number;
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

export type LookupsService = ReturnType<typeof createLookupsService>;

export function createLookupsService(deps: { sql: Sql; now: () => Date }) {
  const { sql, now } = deps;
  const tree = createRefreshedCache(() => loadTree(sql), 5 * MINUTE_MS);
  const shownBanners = createShownBannersCache(deps);
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
    cityCounts: async (kind: AdKind | undefined): Promise<{ items: { id: string; count: number }[] }> => {
      const counts = new Map<string, number>();
      for (const row of await cityCounts.get()) {
        if (kind === undefined || row.kind === kind)
          counts.set(row.id, (counts.get(row.id) ?? 0) + row.count);
      }
      return { items: Array.from(counts, ([id, count]) => ({ id, count })) };
    },
    categories: async (size: number): Promise<JsonText> => {
      const { categories } = await tree.get();
      return new JsonText(`{"items":[${categories.slice(0, size).join(',')}]}`);
    },
    popularCategories: async ({ city, kind, size }: PopularQuery): Promise<JsonText> => {
      const cityId = (await requireCity(city)) ?? 0;
      return new JsonText(`{"items":${await readPopular(sql, { city: cityId, kind, size })}}`);
    },
    thirdPartyAds: async () => new JsonText(`{"items":${await shownBanners()}}`),
    statistics: () => statistics.get(),
    leaves: async () => (await tree.get()).named,
    requireCity,
    placeOfCity: async (id: number) => (await tree.get()).cities.find((city) => city.id === id),
    /** The leaves of a filter's category: the leaf itself, or all leaves of a group. */
    requireLeaves: async (id: string | undefined): Promise<readonly number[] | undefined> => {
      if (id === undefined) return undefined;
      const leaves = (await tree.get()).leaves.get(Number(id));
      if (leaves === undefined) throw fieldError('category', 'unknown');
      return leaves;
    },
    nearestCity: async (place: Point, km: number): Promise<number | undefined> => {
      let nearest: { id: number; km: number } | undefined;
      for (const city of (await tree.get()).cities) {
        const away = distanceKm(place, city);
        if (away <= (nearest?.km ?? km)) nearest = { id: city.id, km: away };
      }
      return nearest?.id;
    },
    /** The other leaves of a leaf's group. */
    neighbours: async (leaf: number): Promise<readonly number[]> => {
      const { groupOf, leaves } = await tree.get();
      const group = groupOf.get(leaf);
      return (group === undefined ? [] : (leaves.get(group) ?? [])).filter((id) => id !== leaf);
    },
  };
}
