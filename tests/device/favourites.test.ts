import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/accounts.ts';
import { createAds } from '#tests/factories/ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/moderators.ts';
import { type DevicePages, devicePages } from '#tests/setup/device-page.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let api: AccountsApi;
let pages: DevicePages;
let tab: Page;
let ads: string[];
/** What the network does with the next calls. */
let network: 'up' | 'down' | 'loses answers' = 'up';

beforeAll(async () => {
  // the browser's clock goes on, and so does the server's: no tap is later than its now
  api = await accountsApi({ now: () => new Date() });
  pages = await devicePages('tests/device/in-browser.ts');
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

it('hearts of a visitor become the person\u2019s at sign-in, beside what the account has', async () => {
  const [one, two, three = ''] = ads;
  const person = await signedIn(api);
  const at = new Date(Date.now() - 60_000).toISOString();
  await api.as(person).call(favouritesEndpoints.tap, { body: { taps: [{ id: three, saved: true, at }] } });
  await tap(one, true, null, Date.now() - 2000);
  await tap(two, true, null, Date.now() - 1000);
  // what a visitor took back again is nobody's business
  await tap(one, false, null);
  await sync(person);
  expect(await shown(person)).toEqual([two, three]);
  expect(await known(person)).toEqual([two, three]);
});

it('taps whose answer was lost are sent again and count once, and the last one of an ad counts', async () => {
  const [one, two] = ads;
  const person = await signedIn(api);
  const begun = Date.now() - 10_000;
  await tap(one, true, person.id, begun);
  await tap(two, true, person.id, begun + 1);
  network = 'loses answers';
  await expect(sync(person)).rejects.toThrow();
  await tap(one, false, person.id, begun + 2);
  network = 'down';
  await expect(sync(person)).rejects.toThrow();
  expect(await shown(person)).toEqual([two]);
  network = 'up';
  await sync(person);
  expect(await known(person)).toEqual([two]);
  expect(await shown(person)).toEqual([two]);
});

it('hearts of one person are not given to the next who signs in on the device', async () => {
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
  // and the next one's logout does not lose them
  await tab.evaluate(async (id) => await device.wipePersonal(await device.database(), id), next.id);
  expect(await shown()).toEqual([]);
  expect(await shown(person)).toEqual([one]);
  await sync(person);
  expect(await known(person)).toEqual([one]);
});

it('hearts that were emptied on another device go here too, and rubbish among them is dropped', async () => {
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

it('ads that were looked at here and on another device are the same fifty on both', async () => {
  const [one = '', two = '', three = ''] = ads;
  const person = await signedIn(api);
  const at = new Date(Date.now() - 60_000).toISOString();
  await api.as(person).call(favouritesEndpoints.look, { body: { ads: [{ id: three, at }] } });
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

it('what is looked at after the clock was years ahead is told to the account all the same', async () => {
  const [one = '', two = ''] = ads;
  const person = await signedIn(api);
  const look = async (id: string, at: number): Promise<void> => {
    await tab.evaluate(async ([id, at]) => device.recordRecent(await device.database(), 'task', id, at), [
      id,
      at,
    ] as const);
    await sync(person, 'syncRecent');
  };
  await look(one, Date.now() + 3 * 365 * 86_400_000);
  await look(two, Date.now());
  const { items } = await api.as(person).call(favouritesEndpoints.recent, {});
  expect(items.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
});
