import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';
import { savedWorld } from './offline-world.ts';

declare const device: DeviceCode;

let api: TestApi;
let pages: DevicePages;
let page: Page;
let world: Awaited<ReturnType<typeof savedWorld>>;

beforeAll(async () => {
  api = await testApi();
  await createAds(api.sql, [{ kind: 'task' }, { kind: 'task' }, { kind: 'task' }]);
  await api.settle();
  world = await savedWorld(api);
  pages = await sharedDevicePages();
  await pages.context.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await api.request(pathname + search, {
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: 'application/json',
    });
  });
  page = await pages.open();
});
afterAll(() => pages.close());

/** Three valid ads, and invalid rows of each shape that a table's key allows. */
beforeEach(async () => {
  await page.evaluate(async ({ ads, names }) => {
    const database = await device.database();
    await Promise.all(database.tables.map((table) => table.clear()));
    await device.keepAds(database, ads, names);
    const [good] = await database.ads.toArray();
    const rubbish = [
      { key: 'task:900' },
      { key: 5, kind: 'task' },
      { ...good, key: 'task:901', publishedAt: 'yesterday' },
      { ...good, key: 'task:902', kind: 'house' },
      { ...good, key: 'task:903', id: '903', card: 'xx{' },
      { ...good, key: 'task:904', id: '904', card: '{"kind":"task"}' },
    ];
    await database.table('ads').bulkPut(rubbish);
    await database.table('names').bulkPut([{ key: 'leaf:1' }, { key: 7, headTerms: 5, textTerms: [] }]);
    await database.table('packs').bulkPut([
      { key: 'task:', kind: 'task', ids: 5 },
      { key: 1, marks: null },
    ]);
    await database.table('page_views').bulkPut([
      { key: 'tasks:1', resource: 7, id: {}, sent: 0 },
      { key: 'tasks:2', sent: 0 },
    ]);
    await database.table('traffic').bulkPut([{ day: '2026-01-01', kind: 'app', bytes: 'many' }]);
    await database.table('settings').bulkPut([
      { key: 'views_batch', value: 'xx{' },
      { key: 'outbox_lease', value: { until: 1 } },
      { key: 'ads_version', value: [5] },
      { key: 'city', value: 'nowhere' },
      { key: 'views_browser', value: `${new Date(1).toISOString().slice(0, 10)} rubbish` },
    ]);
  }, world);
});

it('invalid saved ads are dropped, and valid ones listed and searched', async () => {
  const seen = await page.evaluate(async () => {
    const database = await device.database();
    const saved = device.savedAds(database);
    const leavesOf = (category: string) => [category];
    const list = await saved.list('task', {}, leavesOf);
    const found = await saved.list('task', { search: 'zzz' }, leavesOf);
    const again = await device.savedAds(database).list('task', {}, leavesOf);
    const opened = await Promise.all(['900', '901', '903', '904'].map((id) => saved.ad('task', id)));
    const left = await database.ads.count();
    return { ids: list.items.map(({ id }) => id), total: again.total, found: found.total, opened, left };
  });
  expect(seen.ids.toSorted()).toEqual(world.ads.map(({ card }) => card.id).toSorted());
  expect(seen).toMatchObject({ total: 3, found: 0, left: 3 });
  expect(seen.opened.every((ad) => ad === undefined || ad === null)).toBe(true);
});

it('an invalid pack counts as none, and the next one is fetched whole', async () => {
  const packs = await page.evaluate(async () => {
    const database = await device.database();
    const call = device.createCall({ origin: '', fetch: (request) => fetch(request), locale: () => 'ru' });
    await device.refreshPacks({ database, call, city: null, kinds: ['task'], now: 5 });
    return await database.packs.toArray();
  });
  expect(packs).toMatchObject([{ key: 'task:', ids: expect.any(Array), checkedAt: 5 }]);
  expect(packs[0]?.ids).toHaveLength(3);
});

it('an invalid view is not sent, and a later view is', async () => {
  const [ad] = world.ads;
  const views = await page.evaluate(async (id) => {
    const database = await device.database();
    await device.recordView(database, 'tasks', id, 1);
    const call = device.createCall({ origin: '', fetch: (request) => fetch(request), locale: () => 'ru' });
    await device.sendViews(database, call, 1);
    return { rows: await database.page_views.toArray(), record: await device.pageViews(database) };
  }, ad?.card.id ?? '');
  expect(views.rows).toEqual([
    { key: `tasks:${ad?.card.id}`, resource: 'tasks', id: ad?.card.id, seenAt: 1, sent: 1 },
  ]);
  expect(views.record).toEqual({ tasks: [ad?.card.id] });
});

it('a card that is shown again replaces an invalid row of its key', async () => {
  const card = world.ads[0]?.card;
  const rows = await page.evaluate(async (card) => {
    const database = await device.database();
    await database.table('ads').put({ key: `task:${card?.id}`, textTerms: { no: 'text' } });
    if (card) await device.rememberAds(database, [card], 9);
    return await database.ads.where('savedAt').equals(9).toArray();
  }, card);
  expect(rows).toMatchObject([{ id: card?.id, textTerms: '' }]);
});
