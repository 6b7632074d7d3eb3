import { beforeAll, beforeEach, expect, it } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { DAY_MS } from '#contract/time.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import { listFavourites, toggleFavourite } from '#device/favourites/favourites.ts';
import { syncFavourites, syncRecent } from '#device/favourites/sync-favourites.ts';
import { recordRecentAd } from '#device/views/record-view.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { connectDevice, type DeviceConnection } from './memory/connect-device.ts';
import { createMemoryDevice, type MemoryDevice } from './memory/memory-device.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000).toISOString();

let api: AccountsApi;
let device: MemoryDevice;
let line: DeviceConnection;
let person: TestPerson;
let one: string;
let two: string;
let three: string;

beforeAll(async () => {
  // The device's clock is real, so the server's must be too: a tap may not be later than the server's now.
  api = await accountsApi({ now: () => new Date() });
  [one = '', two = '', three = ''] = await createAds(api.sql, [{}, {}, {}]);
});
beforeEach(async () => {
  device = createMemoryDevice();
  line = connectDevice(device, api);
  person = await createSignedInPerson(api);
});

const tap = (id: string, saved: boolean, owner: string | null, now = Date.now()) =>
  toggleFavourite(device.database, { kind: 'task', id }, { saved, owner }, now);
const sync = ({ id, token }: TestPerson, work: typeof syncFavourites | typeof syncRecent = syncFavourites) =>
  work(device.database, device.call(token), { person: id, session: null });
const shown = async ({ id }: { id: string | null }) =>
  (await listFavourites(device.database, id)).map((row) => row.id);
const known = async (whose: TestPerson) =>
  (await api.as(whose).call(favouritesEndpoints.list, { query: {} })).items.map(({ id }) => id);
const tapElsewhere = (id: string, saved: boolean, at: string) =>
  api.as(person).call(favouritesEndpoints.tap, { body: { taps: [{ id, saved, at }] } });

it('a visitor’s favourites join those of the account at sign-in', async () => {
  await tapElsewhere(three, true, MINUTE_AGO);
  await tap(one, true, null, Date.now() - 2000);
  await tap(two, true, null, Date.now() - 1000);
  // A favourite that the visitor took back is not sent.
  await tap(one, false, null);
  await sync(person);
  expect(await shown(person)).toEqual([two, three]);
  expect(await known(person)).toEqual([two, three]);
});

it('taps whose answer was lost are resent, and an ad’s last tap wins', async () => {
  const startedAt = Date.now() - 10_000;
  await tap(one, true, person.id, startedAt);
  await tap(two, true, person.id, startedAt + 1);
  line.state = 'loses answers';
  await expect(sync(person)).rejects.toThrow();
  await tap(one, false, person.id, startedAt + 2);
  line.state = 'down';
  await expect(sync(person)).rejects.toThrow();
  expect(await shown(person)).toEqual([two]);
  line.state = 'up';
  await sync(person);
  expect(await known(person)).toEqual([two]);
  expect(await shown(person)).toEqual([two]);
});

it('queued favourites are sent from the outbox once there is a network', async () => {
  await tap(one, true, person.id);
  await device.insert({ owner: person.id, item: { type: 'favourites.send' } });
  line.state = 'down';
  await device.send({ token: person.token });
  expect(await device.rows()).toHaveLength(1);
  line.state = 'up';
  await device.send({ token: person.token, skipsBackOff: true });
  expect(await device.rows()).toEqual([]);
  expect(await known(person)).toEqual([one]);
});

it('favourites do not pass to the next person who signs in', async () => {
  const next = await createSignedInPerson(api);
  await tap(one, true, person.id);
  line.state = 'down';
  await expect(sync(person)).rejects.toThrow();
  line.state = 'up';
  await tap(two, true, null);
  await sync(next);
  expect(await known(next)).toEqual([two]);
  expect(await shown(next)).toEqual([two]);
  // The next person's logout does not delete them.
  await wipePersonalData(device.database, next.id);
  expect(await shown({ id: null })).toEqual([]);
  expect(await shown(person)).toEqual([one]);
  await sync(person);
  expect(await known(person)).toEqual([one]);
});

it('favourites removed on another device are removed, invalid rows dropped', async () => {
  await tap(one, true, person.id, Date.now() - 5000);
  await tap(two, true, person.id, Date.now() - 5000);
  await sync(person);
  await tapElsewhere(one, false, new Date().toISOString());
  await device.database.table('favourites').put({ key: 'task:1', saved: 'yes' });
  await sync(person);
  expect(await shown(person)).toEqual([two]);
});

const viewedThere = async () =>
  (await api.as(person).call(favouritesEndpoints.recent, {})).items.map(({ id }) => id);

it('recently viewed ads are the same on both devices after a sync', async () => {
  const body = { ads: [{ id: three, at: MINUTE_AGO }] };
  await api.as(person).call(favouritesEndpoints.recordViews, { body });
  await recordRecentAd(device.database, 'task', one, Date.now() - 2000);
  await recordRecentAd(device.database, 'task', two, Date.now() - 1000);
  await sync(person, syncRecent);
  await sync(person, syncRecent);
  const here = await device.database.recent.orderBy('seenAt').reverse().toArray();
  expect(here.map(({ id }) => id)).toEqual([two, one, three]);
  expect(await viewedThere()).toEqual([two, one, three]);
});

it('a view recorded after the clock ran ahead still reaches the account', async () => {
  for (const [id, at] of [
    [one, Date.now() + 3 * 365 * DAY_MS],
    [two, Date.now()],
  ] as const) {
    await recordRecentAd(device.database, 'task', id, at);
    await sync(person, syncRecent);
  }
  expect((await viewedThere()).toSorted()).toEqual([one, two].toSorted());
});
