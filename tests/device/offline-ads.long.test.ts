import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { createOfflineAds, type OfflineAds } from '#device/offline-ads/offline-ads.ts';
import { deleteStoredAd, storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import { PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { deviceWith } from '#tests/oracles/offline-device.ts';
import { chooseLatinTranslation } from '#tests/oracles/shown-entry.ts';
import { writeDemoAds } from '#tests/search/demo-ads.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { readOfflineSnapshot } from './offline-world.ts';

let api: TestApi;
let database: DeviceDatabase;
let saved: OfflineAds;

beforeAll(async () => {
  api = await testApi();
  await writeDemoAds(api.sql);
  await api.sql`analyze ads`;
  await api.refreshLists();
  database = await deviceWith(await readOfflineSnapshot(api));
  saved = createOfflineAds(database, chooseLatinTranslation);
}, 2 * MINUTE_MS);

const leavesOf = (category: string) => {
  const group = CATEGORY_GROUPS.find(({ id }) => String(id) === category);
  return group ? group.leaves.map(({ id }) => String(id)) : [category];
};
const here = (kind: AdKind, query: ListQuery) => saved.list(kind, query, leavesOf);

const there = (kind: AdKind, query: ListQuery) => api.call(adsEndpoints[kind].list, { query });

const CENTRE = { latitude: 41.2995, longitude: 69.2401 };
const BOX = { west: 66, south: 39, east: 70, north: 42 };

describe('offline search', () => {
  const queries = Object.values(SEARCH_CASES).flat();
  it(
    `saved ads match the server for all ${queries.length} search queries`,
    async () => {
      for (const { kind, query: search } of queries) {
        const [found, { items }] = [
          await here(kind, { search, size: 200 }),
          await there(kind, { search, size: 200 }),
        ];
        expect(
          found.items.map(({ id }) => id),
          search,
        ).toEqual(items.map(({ id }) => id));
      }
    },
    2 * MINUTE_MS,
  );
});

describe('offline lists with filters and sorts', () => {
  const cases: [string, AdKind, ListQuery][] = [
    ['all', 'task', {}],
    ['a city', 'vacancy', { city: String(TASHKENT_ID) }],
    ['a leaf', 'service', { category: String(PLUMBER) }],
    ['a group in a city', 'task', { category: '100', city: String(TASHKENT_ID) }],
    ['a price', 'task', { price_from: 500_000 }],
    ['a salary', 'vacancy', { salary_from: 5_000_000, city: String(TASHKENT_ID) }],
    ['a price at most', 'service', { price_from: 50_000, price_to: 200_000 }],
    ['a photo', 'task', { with_photo: true }],
    ['a verified author', 'vacancy', { verified: true, sort: 'title' }],
    [
      'a search with a photo by a verified author',
      'service',
      { search: 'usta', with_photo: true, verified: true },
    ],
    ['a rectangle', 'service', { bbox: BOX }],
    ['kilometres around', 'task', { ...CENTRE, distance: 5 }],
    ['nearest first', 'service', { ...CENTRE, sort: 'distance' }],
    ['by title in Russian', 'vacancy', { sort: 'title' }],
    ['by title in Uzbek', 'task', { sort: 'title', lang: 'uz' }],
    ['a search by title in a city', 'task', { search: 'ремонт', sort: 'title', city: String(TASHKENT_ID) }],
    ['a search around', 'service', { search: 'usta', ...CENTRE, distance: 20, sort: 'distance' }],
    ['a search of no words', 'task', { search: '???' }],
    ['a person', 'task', { author: '999999' }],
    ['remote work', 'task', { remote: true }],
    ['terms of a job', 'vacancy', { employment_type: ['full', 'partial'], work_mode: ['free', 'flexible'] }],
    ['the cheapest first', 'service', { sort: 'price' }],
    ['the best paid first', 'vacancy', { sort: 'price', city: String(TASHKENT_ID) }],
    ['by feedback', 'service', { sort: 'rating', category: '100' }],
  ];
  it.each(cases)('saved ads are filtered and sorted as on the server: %s', async (_, kind, query) => {
    const server = await there(kind, { ...query, size: 200 });
    const device = await here(kind, { ...query, size: 200 });
    expect(device.items).toEqual(server.items);
    expect(device.total).toBe(server.total);
  });

  it.each<[string, AdKind, ListQuery]>([
    ['payment', 'task', { payment_method: ['cash'] }],
    ['a day', 'task', { starts_from: '2020-01-01' }],
    ['a temporary job', 'vacancy', { temporary: true }],
  ])('a filter that no card answers finds nothing, and nothing wrong: %s', async (_, kind, query) => {
    expect(await here(kind, query)).toMatchObject({ items: [], total: 0 });
  });

  it('saved ads are paged', async () => {
    const first = await here('task', { size: 20 });
    const second = await here('task', { size: 20, ...(first.next ? { cursor: first.next } : {}) });
    const both = await there('task', { size: 40 });
    expect([...first.items, ...second.items]).toEqual(both.items);
    const last = await here('task', { size: 200, cursor: 'saved:100000' });
    expect(last).toMatchObject({ items: [], next: null });
  });

  const areas: [string, AdKind, ListQuery, number][] = [
    ['the country', 'task', {}, 6],
    ['a town', 'service', {}, 11],
    ['a search', 'vacancy', { search: 'водитель' }, 8],
    ['a category', 'service', { category: '100' }, 9],
  ];
  it.each(areas)('saved ads are grouped on the map as on the server: %s', async (_, kind, filter, zoom) => {
    const query = { ...filter, bbox: BOX, zoom };
    const server = await api.call(adsEndpoints[kind].geo, { query });
    const device = await saved.geo(kind, query, leavesOf);
    const counts = (items: readonly { count: number }[]) =>
      items.map(({ count }) => count).toSorted((a, b) => a - b);
    if (filter.search) {
      expect(counts(device.items)).toEqual(counts(server.items));
      expect(device.total).toBe(server.total);
      return;
    }
    // Without a search the server counts whole squares, also where they extend beyond the rectangle.
    expect(device.items.length).toBeLessThanOrEqual(server.items.length);
    expect(device.total).toBeLessThanOrEqual(server.total);
    expect(device.total).toBeGreaterThan(server.total * 0.8);
  });
});

it('a saved ad is found by its id', async () => {
  const { items } = await there('task', { size: 1 });
  expect(await saved.ad('task', items[0]?.id ?? '')).toEqual(items[0]);
});

it('an ad added to the stored list is found until it is removed', async () => {
  const { items } = await there('task', { size: 1 });
  const [newest] = items;
  if (!newest) throw new Error('there are no tasks');
  const found = async () => (await here('task', { search: 'абракадабра' })).items.map(({ id }) => id);
  expect(await found()).toEqual([]);
  const translations: typeof newest.translations = [{ locale: 'ru', title: 'Абракадабра' }];
  await storeSeenAds(database, [{ ...newest, id: '900000000000', translations }], 2);
  expect(await found()).toEqual(['900000000000']);
  await deleteStoredAd(database, 'task:900000000000');
  expect(await found()).toEqual([]);
});

it.each(AD_KINDS)('the saved %s ads are counted', async (kind) => {
  const { saved: count } = await here(kind, { search: 'сантехник' });
  const [row] = await api.sql<{ count: number }[]>`
    select count(*)::int as count from ads where kind = ${kind} and status = 'published'`;
  expect(count).toBe(row?.count);
});

describe('offline counts of other cities and categories', () => {
  it.each<[string, ListQuery]>([
    ['a city', { city: '2' }],
    ['a city and a leaf', { city: '2', category: String(PLUMBER) }],
    ['a city, a leaf and a price', { city: '2', category: String(PLUMBER), price_from: 200_000 }],
    ['a city and a search', { city: '2', search: 'сантехник' }],
    ['around a point', { ...CENTRE, distance: 30, category: String(PLUMBER) }],
    ['a leaf', { category: String(PLUMBER) }],
  ])('saved ads of other cities are counted as on the server: %s', async (_, query) => {
    const group = CATEGORY_GROUPS.find(({ leaves }) =>
      leaves.some(({ id }) => String(id) === query.category),
    );
    const leaves = group?.leaves.map(({ id }) => String(id)) ?? [];
    const neighbours = leaves.filter((leaf) => leaf !== query.category);
    const device = await saved.elsewhere('service', query, leavesOf, neighbours);
    const { cities, total, categories } = await api.call(adsEndpoints.service.elsewhere, { query });
    expect(device).toEqual({ cities, total, categories });
    expect(cities.length + categories.length).toBeGreaterThan(3);
  });
});
