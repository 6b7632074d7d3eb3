import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { refreshPacks } from '#device/packs/refresh-packs.ts';
import { pageViews, recordView } from '#device/views/record-view.ts';
import { sendViews } from '#device/views/send-views.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { storePackAds } from './store-pack-ads.ts';
import { connectDevice } from './memory/connect-device.ts';
import { createMemoryDevice, type MemoryDevice } from './memory/memory-device.ts';
import { type OfflineSnapshot, readOfflineSnapshot } from './offline-world.ts';

let api: TestApi;
let world: OfflineSnapshot;
let device: MemoryDevice;
let database: DeviceDatabase;

beforeAll(async () => {
  api = await testApi();
  await createAds(api.sql, [{}, {}, {}]);
  await api.refreshLists();
  world = await readOfflineSnapshot(api);
});

/** Three valid ads, and invalid rows of each shape that a table's key allows. */
beforeEach(async () => {
  device = createMemoryDevice();
  ({ database } = device);
  connectDevice(device, api);
  await storePackAds(database, world.ads, world.names);
  const [good] = await database.ads.toArray();
  const rubbish: Record<string, object[]> = {
    ads: [
      { key: 'task:900' },
      { key: 5, kind: 'task' },
      { ...good, key: 'task:901', publishedAt: 'yesterday' },
      { ...good, key: 'task:902', kind: 'house' },
      { ...good, key: 'task:903', id: '903', card: 'xx{' },
      { ...good, key: 'task:904', id: '904', card: '{"kind":"task"}' },
    ],
    names: [{ key: 'leaf:1' }, { key: 7, headTerms: 5, textTerms: [] }],
    packs: [
      { key: 'task:', kind: 'task', ids: 5 },
      { key: 1, marks: null },
    ],
    page_views: [
      { key: 'tasks:1', resource: 7, id: {}, sent: 0 },
      { key: 'tasks:2', sent: 0 },
    ],
    traffic: [{ day: '2026-01-01', kind: 'app', bytes: 'many' }],
    settings: [
      { key: 'views_batch', value: 'xx{' },
      { key: 'outbox_lease', value: { until: 1 } },
      { key: 'ads_version', value: [5] },
      { key: 'city', value: 'nowhere' },
      { key: 'views_browser', value: `${new Date(1).toISOString().slice(0, 10)} rubbish` },
    ],
  };
  for (const [table, rows] of Object.entries(rubbish)) await database.table(table).bulkPut(rows);
});

it('invalid saved ads are dropped, and valid ones listed and searched', async () => {
  const saved = createOfflineAds(database);
  const list = (search?: string) => saved.list('task', { search }, (category) => [category]);
  const { items } = await list();
  expect(items.map(({ id }) => id).toSorted()).toEqual(world.ads.map(({ card }) => card.id).toSorted());
  expect((await list('zzz')).total).toBe(0);
  expect(await createOfflineAds(database).list('task', {}, (category) => [category])).toMatchObject({
    total: 3,
  });
  for (const id of ['900', '901', '903', '904']) expect(await saved.ad('task', id)).toBeUndefined();
  expect(await database.ads.count()).toBe(3);
});

it('an invalid pack counts as none, and the next one is fetched whole', async () => {
  await refreshPacks({ database, call: device.call(), city: null, kinds: ['task'], now: 5 });
  const packs = await database.packs.toArray();
  expect(packs).toMatchObject([{ key: 'task:', checkedAt: 5 }]);
  expect(packs[0]?.ids).toHaveLength(3);
});

it('an invalid view is not sent, and a later view is', async () => {
  const id = world.ads[0]?.card.id ?? '';
  await recordView(database, 'tasks', id, 1);
  await sendViews(database, device.call(), 1);
  expect(await database.page_views.toArray()).toEqual([
    { key: `tasks:${id}`, resource: 'tasks', id, seenAt: 1, sent: 1 },
  ]);
  expect(await pageViews(database)).toEqual({ tasks: [id] });
});

it('a card that is shown again replaces an invalid row of its key', async () => {
  const [ad] = world.ads;
  if (!ad) throw new Error('there are no ads');
  await database.table('ads').put({ key: `task:${ad.card.id}`, textTerms: { no: 'text' } });
  await storeSeenAds(database, [ad.card], 9);
  expect(await database.ads.where('savedAt').equals(9).toArray()).toMatchObject([
    { id: ad.card.id, textTerms: '' },
  ]);
});
