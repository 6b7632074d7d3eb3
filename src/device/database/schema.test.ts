import { afterEach, expect, it } from 'vitest';
import '#tests/setup/interleaving/scheduled-database.ts';
import { type Release, VERSION_1 } from '#tests/device/releases/version-1.ts';
import { version3 } from '#tests/device/releases/version-3.ts';
import { writeStores } from '#tests/device/releases/write-release.ts';
import { closeDeviceDatabase, openDeviceDatabase } from './open-database.ts';
import type { DeviceDatabase } from './schema.ts';

const NAME = 'of an older app';

let database: DeviceDatabase;
afterEach(async () => {
  closeDeviceDatabase(database);
  await database.delete();
});

/** Opens what an older app wrote. */
async function upgrade(release: Release): Promise<void> {
  await writeStores([NAME, release]);
  const opened = await openDeviceDatabase(NAME);
  if (!opened.database) throw new Error(`no database: ${opened.trouble}`);
  database = opened.database;
}

const rowsOf = ({ stores }: Release, name: string) => stores.find(({ store }) => store === name)?.rows ?? [];

const nameToday = (store: string) => (store === 'views' ? 'page_views' : store);

const placeless = (row: object) => ({
  ...row,
  latitude: null,
  longitude: null,
  card: '{"kind":"task","id":"12","location":null}',
});

it('a database written by version 1 opens with all its rows', async () => {
  await upgrade(VERSION_1);
  const rows = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  // The views of version 1 are the page views of today. It had no drafts, outbox and favourites; its only photos belong to shared content.
  expect(Object.fromEntries(rows)).toEqual({
    ...Object.fromEntries(VERSION_1.stores.map(({ store, rows }) => [nameToday(store), rows])),
    ads: rowsOf(VERSION_1, 'ads').map(placeless),
    answers: [],
    drafts: [],
    favourites: [],
    outbox: [],
    photos: rowsOf(VERSION_1, 'photos').map((row) => ({ ...row, refusal: null })),
  });
});

it('exact places are removed from favourite tasks that an older app stored', async () => {
  const location = { latitude: 41.3, longitude: 69.2 };
  const ad = { kind: 'task', id: '12', address: 'ул. Навои, 5', location };
  const state = { at: 1, saved: 1, owner: null, sent: 0, state: 'open', readAt: 0 };
  const rows = [{ key: 'task:12', kind: 'task', id: '12', ...state, ad: JSON.stringify(ad) }];
  const favourites = { store: 'favourites', keyPath: 'key', indexes: ['at'], rows };
  const release = version3('1', 1);
  const others = release.stores.filter(({ store }) => store !== 'favourites');
  await upgrade({ ...release, stores: [...others, favourites] });
  const stored = (await database.favourites.get('task:12'))?.ad;
  expect(stored).toBe('{"kind":"task","id":"12","address":null,"location":null}');
});
