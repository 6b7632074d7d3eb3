import { DAY_MS } from '#contract/time.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let api: AccountsApi;
let pages: DevicePages;
let tab: Page;
let ads: string[];
/** Fate of the next calls on the network. */
let network: 'up' | 'down' | 'loses answers' = 'up';

beforeAll(async () => {
  // The browser's clock is real, so the server's must be too: a tap may not be later than the server's now.
  api = await accountsApi({ now: () => new Date() });
  pages = await sharedDevicePages();
  await pages.context.route('**/api/v1/**', async (route) => {
    if (network === 'down') return await route.abort();
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const { authorization = '', 'content-type': type = '' } = request.headers();
    const answer = await api.request(pathname + search, {
      method: request.method(),
      headers: { ...(authorization ? { authorization } : {}), 'content-type': type },
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
  ads = await createAds(api.sql, [{}, {}, {}]);
});
afterAll(() => pages.close());

beforeEach(async () => {
  network = 'up';
  await tab.evaluate(async () => {
    const database = await device.database();
    await Promise.all(database.tables.map((table) => table.clear()));
  });
});

const tap = (id: string | undefined, saved: boolean, owner: string | null, now = Date.now()) =>
  tab.evaluate(
    async ([ad, isSaved, whose, at]) =>
      device.kept.toggleFavourite(
        await device.database(),
        { kind: 'task', id: ad },
        { saved: isSaved, owner: whose },
        at,
      ),
    [id ?? '', saved, owner, now] as const,
  );
const sync = ({ id, token }: TestPerson, work: 'syncFavourites' | 'syncRecent' = 'syncFavourites') =>
  tab.evaluate(
    async ([person, bearer, name]) => {
      const call = device.createCall({
        origin: location.origin,
        fetch: (request) => fetch(request),
        locale: () => 'ru',
        token: () => bearer,
        noteRefusal: () => undefined,
        noteAnswer: () => undefined,
        noteNoAnswer: () => undefined,
      });
      await device.syncing[name](await device.database(), call, { person, session: null });
    },
    [id, token, work] as const,
  );
const shown = (person: TestPerson | null = null) =>
  tab.evaluate(
    async (id) => (await device.kept.listFavourites(await device.database(), id)).map((row) => row.id),
    person?.id ?? null,
  );
const known = async (person: TestPerson) =>
  (await api.as(person).call(favouritesEndpoints.list, { query: {} })).items.map(({ id }) => id);

it('a visitor’s favourites join those of the account at sign-in', async () => {
  const [one, two, three = ''] = ads;
  const person = await signedIn(api);
  const at = new Date(Date.now() - 60_000).toISOString();
  await api.as(person).call(favouritesEndpoints.tap, { body: { taps: [{ id: three, saved: true, at }] } });
  await tap(one, true, null, Date.now() - 2000);
  await tap(two, true, null, Date.now() - 1000);
  // A favourite that the visitor took back is not sent.
  await tap(one, false, null);
  await sync(person);
  expect(await shown(person)).toEqual([two, three]);
  expect(await known(person)).toEqual([two, three]);
});

it('taps with a lost answer are resent once, and an ad’s last tap wins', async () => {
  const [one, two] = ads;
  const person = await signedIn(api);
  const startedAt = Date.now() - 10_000;
  await tap(one, true, person.id, startedAt);
  await tap(two, true, person.id, startedAt + 1);
  network = 'loses answers';
  await expect(sync(person)).rejects.toThrow();
  await tap(one, false, person.id, startedAt + 2);
  network = 'down';
  await expect(sync(person)).rejects.toThrow();
  expect(await shown(person)).toEqual([two]);
  network = 'up';
  await sync(person);
  expect(await known(person)).toEqual([two]);
  expect(await shown(person)).toEqual([two]);
});

it('queued favourites are sent from the outbox once there is a network', async () => {
  const [one] = ads;
  const person = await signedIn(api);
  await tap(one, true, person.id);
  const send = () =>
    tab.evaluate(async ({ id: owner, token }) => {
      const database = await device.database();
      const write = { owner, item: { type: 'favourites.send' }, title: '' } as const;
      await device.insertItem(database, write, Date.now());
      await device.sendAs(token);
      return await database.outbox.where('owner').equals(owner).count();
    }, person);
  network = 'down';
  expect(await send()).toBe(1);
  network = 'up';
  expect(await send()).toBe(0);
  expect(await known(person)).toEqual([one]);
});

it('favourites do not pass to the next person who signs in', async () => {
  const [one, two] = ads;
  const [person, next] = [await signedIn(api), await signedIn(api)];
  await tap(one, true, person.id);
  network = 'down';
  await expect(sync(person)).rejects.toThrow();
  network = 'up';
  await tap(two, true, null);
  await sync(next);
  expect(await known(next)).toEqual([two]);
  expect(await shown(next)).toEqual([two]);
  // The next person's logout does not delete them.
  await tab.evaluate(async (id) => await device.wipePersonal(await device.database(), id), next.id);
  expect(await shown()).toEqual([]);
  expect(await shown(person)).toEqual([one]);
  await sync(person);
  expect(await known(person)).toEqual([one]);
});

it('favourites removed on another device are removed, invalid rows dropped', async () => {
  const [one = '', two] = ads;
  const person = await signedIn(api);
  await tap(one, true, person.id, Date.now() - 5000);
  await tap(two, true, person.id, Date.now() - 5000);
  await sync(person);
  const at = new Date().toISOString();
  await api.as(person).call(favouritesEndpoints.tap, { body: { taps: [{ id: one, saved: false, at }] } });
  await tab.evaluate(async () => {
    const { favourites } = await device.database();
    await favourites.db.table('favourites').put({ key: 'task:1', saved: 'yes' });
  });
  await sync(person);
  expect(await shown(person)).toEqual([two]);
});

it('recently viewed ads are the same on both devices after a sync', async () => {
  const [one = '', two = '', three = ''] = ads;
  const person = await signedIn(api);
  const at = new Date(Date.now() - 60_000).toISOString();
  await api.as(person).call(favouritesEndpoints.recordViews, { body: { ads: [{ id: three, at }] } });
  await tab.evaluate(
    async ([first, second, now]) => {
      const database = await device.database();
      await device.recordRecent(database, 'task', first, now - 2000);
      await device.recordRecent(database, 'task', second, now - 1000);
    },
    [one, two, Date.now()] as const,
  );
  await sync(person, 'syncRecent');
  await sync(person, 'syncRecent');
  const here = await tab.evaluate(async () =>
    (await (await device.database()).recent.orderBy('seenAt').reverse().toArray()).map(({ id }) => id),
  );
  expect(here).toEqual([two, one, three]);
  const { items } = await api.as(person).call(favouritesEndpoints.recent, {});
  expect(items.map(({ id }) => id)).toEqual([two, one, three]);
});

it('a view recorded after the clock ran ahead still reaches the account', async () => {
  const [one = '', two = ''] = ads;
  const person = await signedIn(api);
  const recordRecent = async (id: string, at: number): Promise<void> => {
    await tab.evaluate(async ([id, at]) => device.recordRecent(await device.database(), 'task', id, at), [
      id,
      at,
    ] as const);
    await sync(person, 'syncRecent');
  };
  await recordRecent(one, Date.now() + 3 * 365 * DAY_MS);
  await recordRecent(two, Date.now());
  const { items } = await api.as(person).call(favouritesEndpoints.recent, {});
  expect(items.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
});
