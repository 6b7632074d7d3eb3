import { MINUTE_MS } from '#contract/time.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { PLUMBER, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { writeDemoAds } from '#tests/search/demo-ads.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';
import { savedWorld } from './offline-world.ts';

declare const device: DeviceCode;

let api: TestApi;
let pages: DevicePages;
let page: Page;
let groups: Record<string, string[]>;

beforeAll(async () => {
  api = await testApi();
  await writeDemoAds(api.sql);
  await api.sql`analyze ads`;
  await api.settle();
  const { items } = await api.call(lookupsEndpoints.categories, {});
  groups = Object.fromEntries(
    items.map(({ id }) => [id, items.filter(({ parent }) => parent === id).map((leaf) => leaf.id)]),
  );
  pages = await sharedDevicePages();
  page = await pages.open();
  await page.evaluate(
    async ({ ads, names }) => device.keepAds(await device.database(), ads, names),
    await savedWorld(api),
  );
}, 2 * MINUTE_MS);
afterAll(() => pages.close());

function here(kind: AdKind, query: ListQuery) {
  return page.evaluate(
    async ([kind, query, groups]) => {
      const saved = device.savedAds(await device.database());
      return saved.list(kind, query, (category) =>
        groups[category]?.length ? groups[category] : [category],
      );
    },
    [kind, query, groups] as const,
  );
}

const there = (kind: AdKind, query: ListQuery) => api.call(adsEndpoints[kind].list, { query });

const CENTRE = { latitude: 41.2995, longitude: 69.2401 };
const BOX = { west: 66, south: 39, east: 70, north: 42 };

describe('offline search', () => {
  const queries = Object.values(SEARCH_CASES).flat();
  it(
    `saved ads match the server for all ${queries.length} search queries`,
    async () => {
      const wanted = queries.map(({ kind, query }) => ({ kind, query }));
      const found = await page.evaluate(async (wanted) => {
        const saved = device.savedAds(await device.database());
        const lists: string[][] = [];
        for (const { kind, query } of wanted) {
          const { items } = await saved.list(kind, { search: query, size: 200 }, (category) => [category]);
          lists.push(items.map(({ id }) => id));
        }
        return lists;
      }, wanted);
      for (const [at, { kind, query }] of wanted.entries()) {
        const { items } = await there(kind, { search: query, size: 200 });
        expect(found[at], query).toEqual(items.map(({ id }) => id));
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
    const saved = await page.evaluate(
      async ([kind, query, groups]) => {
        const ads = device.savedAds(await device.database());
        return ads.geo(kind, query, (category) => groups[category] ?? []);
      },
      [kind, query, groups] as const,
    );
    const counts = (items: readonly { count: number }[]) =>
      items.map(({ count }) => count).toSorted((a, b) => a - b);
    if (filter.search) {
      expect(counts(saved.items)).toEqual(counts(server.items));
      expect(saved.total).toBe(server.total);
      return;
    }
    // Without a search the server counts whole squares, also where they extend beyond the rectangle.
    expect(saved.items.length).toBeLessThanOrEqual(server.items.length);
    expect(saved.total).toBeLessThanOrEqual(server.total);
    expect(saved.total).toBeGreaterThan(server.total * 0.8);
  });
});

it('a saved ad is found by its id', async () => {
  const { items } = await there('task', { size: 1 });
  const ad = await page.evaluate(
    async (id) => device.savedAds(await device.database()).ad('task', id),
    items[0]?.id ?? '',
  );
  expect(ad).toEqual(items[0]);
});

it('an ad saved by another tab is found', async () => {
  const other = await pages.open();
  const { items } = await there('task', { size: 1 });
  const [newest] = items;
  if (!newest) throw new Error('there are no tasks');
  const saved = await page.evaluateHandle(async () => device.savedAds(await device.database()));
  const found = () =>
    saved.evaluate(async (ads) => {
      const { items } = await ads.list('task', { search: 'абракадабра' }, () => []);
      return items.map(({ id }) => id);
    });
  expect(await found()).toEqual([]);
  const card: typeof newest = {
    ...newest,
    id: '900000000000',
    translations: [{ locale: 'ru', title: 'Абракадабра' }],
  };
  await other.evaluate(async (card) => device.rememberAds(await device.database(), [card], 2), card);
  expect(await found()).toEqual(['900000000000']);
  await other.evaluate(async () => device.forgetAd(await device.database(), 'task:900000000000'));
  expect(await found()).toEqual([]);
  await other.close();
});

it.each(AD_KINDS)('the saved %s ads are counted', async (kind) => {
  const { saved } = await here(kind, { search: 'сантехник' });
  const [row] = await api.sql<{ count: number }[]>`
    select count(*)::int as count from ads where kind = ${kind} and status = 'published'`;
  expect(saved).toBe(row?.count);
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
    const neighbours = Object.values(groups).find((leaves) => leaves.includes(query.category ?? '')) ?? [];
    const saved = await page.evaluate(
      async ([query, groups, neighbours]) => {
        const saved = device.savedAds(await device.database());
        const leavesOf = (category: string) => (groups[category]?.length ? groups[category] : [category]);
        return await saved.elsewhere('service', query, leavesOf, neighbours);
      },
      [query, groups, neighbours.filter((leaf) => leaf !== query.category)] as const,
    );
    const { cities, total, categories } = await api.call(adsEndpoints.service.elsewhere, { query });
    expect(saved).toEqual({ cities, total, categories });
    expect(cities.length + categories.length).toBeGreaterThan(3);
  });
});
