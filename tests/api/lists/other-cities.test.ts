import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import { CITIES } from '#seed/lookups/cities.ts';
import {
  CONSTRUCTION,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import { demoAdsApi } from '#tests/search/demo-ads.ts';
import type { TestApi } from '#tests/setup/server/api.ts';

let api: TestApi;

beforeAll(async () => {
  ({ api } = await demoAdsApi());
});

const city = String(SAMARKAND);
const category = String(PLUMBER);
const AROUND = { latitude: 39.6547, longitude: 66.9749, distance: 30 };

const elsewhere = (kind: AdKind, query: ListFilters) => api.call(adsEndpoints[kind].elsewhere, { query });

async function totalOf(kind: AdKind, query: ListFilters): Promise<number> {
  const { total } = await api.call(adsEndpoints[kind].list, { query: { ...query, size: 1 } });
  return total ?? 0;
}

describe('ads in other cities and categories', () => {
  it.each<[string, ListFilters]>([
    ['a city', { city }],
    ['a city and a category', { city, category }],
    ['a city and a group', { city, category: String(CONSTRUCTION) }],
    ['a city, a category and a price', { city, category, price_from: 200_000 }],
    ['a city and a search', { city, search: 'сантехник' }],
    ['a city, a category and a search', { city, category, search: 'santexnik' }],
  ])('the count beside each link is that of the linked list: %s', async (_, query) => {
    for (const kind of AD_KINDS) {
      const { price_from, ...rest } = query;
      const asked =
        kind === 'vacancy' && price_from !== undefined ? { ...rest, salary_from: price_from } : query;
      const { cities, total, categories } = await elsewhere(kind, asked);
      expect(cities.map(({ id }) => id)).not.toContain(city);
      expect(total).toBe(
        Math.min(
          1001,
          cities.reduce((sum, { count }) => sum + count, 0),
        ),
      );
      const all = await totalOf(kind, { ...asked, city: undefined });
      if (all <= 1000) expect(total).toBe(all - (await totalOf(kind, asked)));
      for (const { id, count } of [...cities.slice(0, 3), ...cities.slice(-2)]) {
        expect(count, `city ${id}`).toBe(await totalOf(kind, { ...asked, city: id }));
      }
      if (query.category !== category) expect(categories).toEqual([]);
      for (const { id, count } of categories.slice(0, 4)) {
        expect(count, `category ${id}`).toBe(
          await totalOf(kind, { ...asked, category: id, search: undefined }),
        );
      }
    }
  });

  it('other places are ordered by their number of ads', async () => {
    const { cities, categories } = await elsewhere('service', { city, category });
    expect(cities[0]?.id).toBe(String(TASHKENT_ID));
    for (const list of [cities, categories]) {
      const counts = list.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
    expect(categories.map(({ id }) => id)).toContain(String(ELECTRICIAN));
    expect(categories.map(({ id }) => id)).not.toContain(category);
  });

  it('around a point, ads outside the circle count as ads elsewhere', async () => {
    const { cities, total } = await elsewhere('service', { category, ...AROUND });
    const all = await totalOf('service', { category });
    const within = await totalOf('service', { category, ...AROUND });
    expect(within).toBeGreaterThan(0);
    expect(total).toBe(all - within);
    expect(cities.length).toBeGreaterThan(10);
  });

  it('other cities are offered only beside a city, categories likewise', async () => {
    expect(await elsewhere('task', { search: 'сантехник' })).toEqual({
      cities: [],
      total: 0,
      categories: [],
    });
    const { cities, categories } = await elsewhere('task', { category });
    expect(cities).toEqual([]);
    expect(categories.length).toBeGreaterThan(3);
  });

  it('a search without ads anywhere offers no other place', async () => {
    const { cities, total } = await elsewhere('task', { city, search: 'абракадабра' });
    expect({ cities, total }).toEqual({ cities: [], total: 0 });
  });

  it('ads elsewhere are counted up to the limit of lists', async () => {
    const muynak = CITIES.find(({ slug }) => slug === 'muynak')?.id ?? 0;
    await createAds(
      api.sql,
      Array.from({ length: 1005 }, () => ({
        kind: 'task' as const,
        city_id: TASHKENT_ID,
        category_id: ELECTRICIAN,
      })),
    );
    const { cities, total } = await elsewhere('task', {
      city: String(muynak),
      category: String(ELECTRICIAN),
    });
    expect(cities[0]).toEqual({ id: String(TASHKENT_ID), count: 1001 });
    expect(total).toBe(1001);
  });

  it.each([
    [{ city: '999' }, 'city'],
    [{ category: '99999' }, 'category'],
    [{ distance: 5 }, 'distance'],
  ] as const)('ads elsewhere refuse the query that the list refuses: %o', async (query, field) => {
    await expect(elsewhere('service', query)).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(Array) } },
    });
  });
});
