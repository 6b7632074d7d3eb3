import { DAY_MS } from '#contract/time.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
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
  pages = await sharedDevicePages();
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
});
afterAll(() => pages.close());

beforeEach(async () => {
  network = 'up';
  calls = 0;
  ads = await createAds(
    api.sql,
    Array.from({ length: 3 }, () => ({})),
  );
  await tab.evaluate(async () => {
    const { page_views, recent, settings, outbox } = await device.database();
    await Promise.all([page_views, recent, settings, outbox].map((table) => table.clear()));
  });
});

async function view(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => device.recordView(await device.database(), 'tasks', id, Date.now()), id);
}

/** Queues and sends the views as a visitor's page does. */
async function send(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const write = { owner: '', item: { type: 'views.send' }, title: '' } as const;
    await device.insertItem(await device.database(), write, Date.now());
    await device.sendAs(undefined);
  });
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

it('a browser counts once, also after a logout', async () => {
  for (const id of ads) await view(tab, id);
  await send(tab);
  await tab.evaluate(async () => device.wipePersonal(await device.database()));
  for (const id of ads) await view(tab, id);
  await send(tab);
  expect(calls).toBe(2);
  expect(await counted()).toEqual(each(1));
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

it.each(['with', 'without'])('two tabs %s Web Locks send each view once', async (locks) => {
  const pages = locks === 'with' ? [tab, other] : [await withoutLocks(tab), await withoutLocks(other)];
  for (const id of ads) await view(tab, id);
  await Promise.all([...pages, ...pages].map((page) => send(page)));
  for (const page of pages) await page.evaluate(() => Reflect.deleteProperty(navigator, 'locks'));
  expect(await counted()).toEqual(each(1));
  expect(calls).toBe(1);
});

async function withoutLocks(page: Page): Promise<Page> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }),
  );
  return page;
}

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
    await page.evaluate(async (later) => {
      const call = device.createCall({
        origin: location.origin,
        fetch: (request) => fetch(request),
        locale: () => 'ru',
      });
      await device.sendViews(await device.database(), call, Date.now() + later);
    }, later);
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
  const stored = await tab.evaluate(async () => {
    const database = await device.database();
    for (let n = 1; n <= 130; n += 1) await device.recordRecent(database, 'task', String(n), n);
    await device.recordRecent(database, 'task', '50', 1000);
    return (await database.recent.orderBy('seenAt').toArray()).map(({ id }) => id);
  });
  expect(stored.length).toBe(50);
  expect(stored.slice(-2)).toEqual(['130', '50']);
});
