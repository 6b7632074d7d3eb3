import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import { pageViews, recordRecentAd, recordView } from '#device/views/record-view.ts';
import { sendViews } from '#device/views/send-views.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { connectDevice, type DeviceConnection } from './memory/connect-device.ts';
import { createMemoryDevice, type MemoryDevice } from './memory/memory-device.ts';

let api: TestApi;
let device: MemoryDevice;
let line: DeviceConnection;
let ads: string[];

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  device = createMemoryDevice();
  line = connectDevice(device, api);
  ads = await createAds(api.sql, [{}, {}, {}]);
});

async function viewAll(): Promise<void> {
  for (const id of ads) await recordView(device.database, 'tasks', id, Date.now());
}

/** Queues and sends the views as a visitor's page does. */
async function send(): Promise<void> {
  await device.insert({ owner: '', item: { type: 'views.send' } });
  await device.send({ token: undefined, skipsBackOff: true });
}

async function counted(): Promise<number[]> {
  const rows = await api.sql<{ total: number }[]>`
    select total from ad_views where ad_id = any(${ads}::bigint[])`;
  return rows.map(({ total }) => total);
}

it('a page viewed again and again counts once, and leaves nothing queued', async () => {
  await viewAll();
  await viewAll();
  await device.insert({ owner: '', item: { type: 'views.send' } });
  await send();
  await viewAll();
  await send();
  expect(await counted()).toEqual([1, 1, 1]);
  expect(line.asked).toHaveLength(1);
  expect(await device.rows()).toEqual([]);
});

it('a browser counts once, also after a logout', async () => {
  await viewAll();
  await send();
  await wipePersonalData(device.database);
  await viewAll();
  await send();
  expect(line.asked).toHaveLength(2);
  expect(await counted()).toEqual([1, 1, 1]);
});

it.each([
  ['is down', 'down', []],
  ['loses answers', 'loses answers', [1, 1, 1]],
] as const)('a view sent while the line %s is counted once', async (_, state, before) => {
  line.state = state;
  await viewAll();
  await send();
  expect(await counted()).toEqual(before);
  line.state = 'up';
  await send();
  await send();
  expect(await counted()).toEqual([1, 1, 1]);
  const [first, second, ...more] = device.sent;
  expect(more).toEqual([]);
  // The very same batch is sent again, by which the server knows it.
  expect(second?.body).toEqual(first?.body);
});

it('a browser has one id for views, which changes daily', async () => {
  const seen: string[] = [];
  for (const later of [0, 0, DAY_MS]) {
    await recordView(device.database, 'tasks', ads[seen.length] ?? '', Date.now());
    await sendViews(device.database, device.call(), Date.now() + later);
    seen.push(String((await device.database.settings.get('views_browser'))?.value));
  }
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]?.split(' ')[1]).not.toBe(seen[0]?.split(' ')[1]);
});

it('more than a hundred views are sent in several batches', async () => {
  for (let id = 1; id <= 230; id += 1) await recordView(device.database, 'users', String(id + 10 ** 9), id);
  await send();
  expect(line.asked).toHaveLength(3);
  expect(await device.database.page_views.where('sent').equals(0).count()).toBe(0);
});

it('recorded page views are grouped by resource', async () => {
  await recordView(device.database, 'tasks', '7', 1);
  await recordView(device.database, 'users', '9', 1);
  expect(await pageViews(device.database)).toEqual({ tasks: ['7'], users: ['9'] });
});

it('the fifty ads viewed last are stored, newest last', async () => {
  const { database } = device;
  for (let n = 1; n <= 130; n += 1) await recordRecentAd(database, 'task', String(n), n);
  await recordRecentAd(database, 'task', '50', 1000);
  await recordRecentAd(database, 'task', '90', 1001);
  const stored = (await database.recent.orderBy('seenAt').toArray()).map(({ id }) => id);
  expect(stored).toHaveLength(50);
  expect(stored.slice(-3)).toEqual(['130', '50', '90']);
});
