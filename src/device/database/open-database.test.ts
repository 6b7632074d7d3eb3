import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#tests/setup/interleaving/scheduled-database.ts';
import { writeStores } from '#tests/device/releases/write-release.ts';
import { closeDeviceDatabase, onDatabaseClosed, openDeviceDatabase, wasClosed } from './open-database.ts';
import type { DeviceDatabase } from './schema.ts';

const NAME = 'open or not';

const onClosed = vi.fn<() => void>();
let database: DeviceDatabase;
let stop: () => void;

beforeEach(async () => {
  onClosed.mockClear();
  database = await openNow();
  stop = onDatabaseClosed(onClosed);
});

afterEach(async () => {
  stop();
  const { database } = await openDeviceDatabase(NAME);
  if (database) closeDeviceDatabase(database);
  await deleteDatabase();
});

async function openNow(): Promise<DeviceDatabase> {
  const { database, trouble } = await openDeviceDatabase(NAME);
  if (!database) throw new Error(`no database: ${trouble}`);
  return database;
}

async function deleteDatabase(): Promise<void> {
  const request = indexedDB.deleteDatabase(NAME);
  await new Promise((resolve) => request.addEventListener('success', resolve));
}

it('a deleted database is reported as closed once, and opens anew', async () => {
  await database.settings.put({ key: 'locale', value: 'uz' });
  await deleteDatabase();
  expect(onClosed).toHaveBeenCalledTimes(1);
  const fresh = await openNow();
  expect(fresh).not.toBe(database);
  expect(await fresh.settings.count()).toBe(0);
});

it('a database closed by the browser is reported once and keeps its rows', async () => {
  await database.settings.put({ key: 'locale', value: 'uz' });
  const raw = database.backendDB();
  raw.close();
  raw.onclose?.(new Event('close'));
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(await (await openNow()).settings.count()).toBe(1);
});

it('a read of a deleted database counts as closed, a disk error does not', async () => {
  await deleteDatabase();
  const closed: unknown = await database.settings.count().catch((error: unknown) => error);
  expect(wasClosed(closed)).toBe(true);
  await database.open();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('the disk is broken', 'NotReadableError');
  });
  database.close({ disableAutoOpen: false });
  const broken: unknown = await database.settings.count().catch((error: unknown) => error);
  vi.restoreAllMocks();
  expect(broken).toMatchObject({ name: 'DatabaseClosedError' });
  expect(wasClosed(broken)).toBe(false);
});

it('a database that this page closes is not reported as lost', async () => {
  closeDeviceDatabase(database);
  expect(onClosed).not.toHaveBeenCalled();
  expect(await openNow()).not.toBe(database);
});

it('a newer app can upgrade the open database; this app won’t reopen it', async () => {
  await writeStores([NAME, { version: 9999, stores: [] }]);
  expect(onClosed).not.toHaveBeenCalled();
  expect(await openDeviceDatabase(NAME)).toEqual({ database: null, trouble: 'newer' });
});

it('a listener that has stopped is not called', async () => {
  stop();
  await deleteDatabase();
  expect(onClosed).not.toHaveBeenCalled();
});
