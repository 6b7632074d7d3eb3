import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import { type Release, VERSION_1 } from './releases/version-1.ts';
import { version3 } from './releases/version-3.ts';
import { writeRelease } from './releases/write-release.ts';

let pages: DevicePages;

let page: Page;

beforeAll(async () => {
  pages = await sharedDevicePages();
  page = await pages.open();
});

afterAll(() => pages.close());

const write = (name: string, release: Release) => writeRelease(page, name, release);

const rowsOf = ({ stores }: Release, name: string) => stores.find(({ store }) => store === name)?.rows ?? [];

/** Tasks lose their exact places. */
const placeless = (row: object) => ({
  ...row,
  latitude: null,
  longitude: null,
  card: '{"kind":"task","id":"12","location":null}',
});

const nameToday = (store: string) => (store === 'views' ? 'page_views' : store);

describe('a database', () => {
  it('a database written by version 1 opens with all its rows', async () => {
    await write('of-version-1', VERSION_1);
    const rows = await page.evaluate(async () => {
      const { database } = await device.openDeviceDatabase('of-version-1');
      if (!database) return null;
      return Object.fromEntries(
        await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const)),
      );
    });
    // The views of version 1 are the page views of today. It had no drafts, outbox and favourites; its only photos belong to shared content.
    const photos = VERSION_1.stores
      .find(({ store }) => store === 'photos')
      ?.rows.map((row) => ({ ...row, refusal: null }));
    expect(rows).toEqual({
      ...Object.fromEntries(VERSION_1.stores.map(({ store, rows }) => [nameToday(store), rows])),
      ads: rowsOf(VERSION_1, 'ads').map(placeless),
      answers: [],
      drafts: [],
      favourites: [],
      outbox: [],
      photos,
    });
  });

  it('favourite tasks of an older app lose their exact places', async () => {
    const location = { latitude: 41.3, longitude: 69.2 };
    const ad = { kind: 'task', id: '12', address: 'ул. Навои, 5', location };
    const state = { at: 1, saved: 1, owner: null, sent: 0, state: 'open', readAt: 0 };
    const rows = [{ key: 'task:12', kind: 'task', id: '12', ...state, ad: JSON.stringify(ad) }];
    const favourites = { store: 'favourites', keyPath: 'key', indexes: ['at'], rows };
    const release = version3('1', 1);
    const others = release.stores.filter(({ store }) => store !== 'favourites');
    await write('of-version-3', { ...release, stores: [...others, favourites] });
    const stored = await page.evaluate(async () => {
      const { database } = await device.openDeviceDatabase('of-version-3');
      return (await database?.favourites.get('task:12'))?.ad;
    });
    expect(stored).toBe('{"kind":"task","id":"12","address":null,"location":null}');
  });

  it('a database of a newer app is left alone', async () => {
    await write('newer', { ...VERSION_1, version: 9999 });
    expect(await page.evaluate(() => device.openDeviceDatabase('newer'))).toEqual({
      database: null,
      trouble: 'newer',
    });
  });

  it('an open database lets another tab upgrade it to a newer version', async () => {
    const other = await pages.open();
    await other.evaluate(() => device.openDeviceDatabase('shared').then(() => undefined));
    await write('shared', { version: 9999, stores: [] });
    await other.close();
  });

  it('a database that another tab keeps open is reported as blocked', async () => {
    const other = await pages.open();
    await other.evaluate(async () => {
      const request = indexedDB.open('held', 5);
      await new Promise((resolve) => (request.onsuccess = resolve));
    });
    expect(await page.evaluate(() => device.openDeviceDatabase('held'))).toEqual({
      database: null,
      trouble: 'blocked',
    });
    await other.close();
  });
});
