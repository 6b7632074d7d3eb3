import { DAY_MS } from '#contract/time.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { type DevicePages, devicePages } from '#tests/setup/browser/device-page.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let api: TestApi;
let pages: DevicePages;
let tab: Page;
let other: Page;
let ads: string[];
/** Fate of the next calls on the network. */
let network: 'up' | 'down' | 'loses answers' = 'up';
let calls = 0;

beforeAll(async () => {
  api = await testApi();
  pages = await devicePages('tests/device/in-browser.ts');
  await pages.context.route('**/api/v1/**', async (route) => {
    calls += 1;
    if (network === 'down') return await route.abort();
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await api.request(pathname + search, {
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
      body: request.postData(),
    });
    if (network === 'loses answers') return await route.abort();
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: 'application/json',
    });
  });
  tab = await pages.open();
  other = await pages.open();
}, 60_000);
afterAll(() => pages.close());

beforeEach(async () => {
  network = 'up';
  calls = 0;
  ads = await createAds(
    api.sql,
    Array.from({ length: 3 }, () => ({})),
  );
  await tab.evaluate(async () => {
    const { page_views, recent, settings } = await device.database();
    await Promise.all([page_views.clear(), recent.clear(), settings.clear()]);
  });
});

async function view(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => device.recordView(await device.database(), 'tasks', id, Date.now()), id);
}

async function send(page: Page, now = 0): Promise<void> {
  await page.evaluate(async (later) => {
    const call = device.createCall({
      origin: location.origin,
      fetch: (request) => fetch(request),
      locale: () => 'ru',
    });
    // A lost answer is part of the tests.
    await device.sendViews(await device.database(), call, () => Date.now() + later).catch(() => undefined);
  }, now);
}

async function counted(): Promise<Record<string, number>> {
  const rows = await api.sql<{ id: string; total: number }[]>`
    select ad_id::text as id, total from ad_views where ad_id = any(${ads}::bigint[])`;
  return Object.fromEntries(rows.map(({ id, total }) => [id, total]));
}

const each = (total: number) => Object.fromEntries(ads.map((id) => [id, total]));

it('a page viewed again and again counts once', async () => {
  for (const id of [...ads, ...ads]) await view(tab, id);
  await send(tab);
  for (const id of ads) await view(other, id);
  await send(tab);
  expect(await counted()).toEqual(each(1));
  expect(calls).toBe(1);
});

it('a page opened offline is counted once online', async () => {
  network = 'down';
  for (const id of ads) await view(tab, id);
  await send(tab);
  expect(await counted()).toEqual({});
  network = 'up';
  await send(tab);
  expect(await counted()).toEqual(each(1));
});

it('a view with a lost answer is not counted twice', async () => {
  network = 'loses answers';
  for (const id of ads) await view(tab, id);
  await send(tab);
  expect(await counted()).toEqual(each(1));
  network = 'up';
  await send(other);
  await send(other);
  expect(await counted()).toEqual(each(1));
  expect(calls).toBe(2);
});

it('two tabs sending at once send each view once', async () => {
  for (const id of ads) await view(tab, id);
  await Promise.all([send(tab), send(other), send(tab), send(other)]);
  expect(await counted()).toEqual(each(1));
  expect(calls).toBe(1);
});

it('a tab that died while sending delays other tabs by two minutes at most', async () => {
  for (const id of ads) await view(tab, id);
  await tab.evaluate(async () => {
    const { settings } = await device.database();
    await settings.put({ key: 'views_lease', value: `${Date.now() + 120_000} gone` });
  });
  await send(other);
  expect(calls).toBe(0);
  await send(other, 121_000);
  expect(await counted()).toEqual(each(1));
});

it('a clock set back by a year does not delay views by a year', async () => {
  for (const id of ads) await view(tab, id);
  await tab.evaluate(async () => {
    const { settings } = await device.database();
    await settings.put({ key: 'views_lease', value: `${Date.now() + 365 * 86_400_000} gone` });
  });
  await send(tab);
  expect(await counted()).toEqual(each(1));
});

it('all tabs share one browser id for views, which changes daily', async () => {
  const browser = () =>
    tab.evaluate(async () => String((await (await device.database()).settings.get('views_browser'))?.value));
  const day = DAY_MS;
  const seen: string[] = [];
  for (const [page, later] of [
    [tab, 0],
    [other, 0],
    [tab, day],
  ] as const) {
    await view(page, ads[seen.length] ?? '');
    await send(page, later);
    seen.push(await browser());
  }
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]?.split(' ')[1]).not.toBe(seen[0]?.split(' ')[1]);
});

it('a visitor’s queued views are sent from the outbox without a session', async () => {
  for (const id of ads) await view(tab, id);
  const left = await tab.evaluate(async () => {
    const database = await device.database();
    const write = { owner: '', item: { type: 'views.send' }, title: '' } as const;
    await device.insertItem(database, write, Date.now());
    await device.insertItem(database, write, Date.now());
    const queued = await database.outbox.count();
    await device.sendAs(undefined);
    return [queued, await database.outbox.count()];
  });
  expect(left).toEqual([1, 0]);
  expect(await counted()).toEqual(each(1));
});

it('more than a hundred views are sent in several batches', async () => {
  await tab.evaluate(async () => {
    const database = await device.database();
    for (let id = 1; id <= 230; id += 1) await device.recordView(database, 'users', String(id + 10 ** 9), id);
  });
  await send(tab);
  expect(calls).toBe(3);
  expect(
    await tab.evaluate(async () => (await device.database()).page_views.where('sent').equals(0).count()),
  ).toBe(0);
});

it('the page’s views are listed by resource', async () => {
  await view(tab, '7');
  await tab.evaluate(async () => device.recordView(await device.database(), 'users', '9', 1));
  expect(await tab.evaluate(async () => device.pageViews(await device.database()))).toEqual({
    tasks: ['7'],
    users: ['9'],
  });
});

it('the fifty ads viewed last are stored, newest last', async () => {
  const kept = await tab.evaluate(async () => {
    const database = await device.database();
    for (let n = 1; n <= 130; n += 1) await device.recordRecent(database, 'task', String(n), n);
    await device.recordRecent(database, 'task', '50', 1000);
    return (await database.recent.orderBy('seenAt').toArray()).map(({ id }) => id);
  });
  expect(kept.length).toBe(50);
  expect(kept.slice(-2)).toEqual(['130', '50']);
});
