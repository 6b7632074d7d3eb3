import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';
import type { Release } from '../releases/version-1.ts';
import { itemOfVersion3, SENDABLE, version3 } from '../releases/version-3.ts';
import { writeRelease } from '../releases/write-release.ts';

let world: OutboxWorld;
let before: Release;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());

beforeEach(async () => {
  await world.begin();
  for (const page of [world.tab, world.other]) {
    await page.evaluate(async () => device.closeDeviceDatabase(await device.database()));
  }
  await world.tab.evaluate(async () => {
    const request = indexedDB.deleteDatabase('yumush');
    await new Promise((resolve) => (request.onsuccess = resolve));
  });
  before = version3(world.person.id, Date.now());
  await writeRelease(world.tab, 'yumush', before);
});

const rowsBefore = (store: string): object[] =>
  before.stores.find((each) => each.store === store)?.rows ?? [];

function renamed(row: object): object {
  const { thing, lane, heldUntil, ...same } = Object.assign({ thing: null, lane: '', heldUntil: 0 }, row);
  return { ...same, item: thing, queueKey: lane, sendAfter: heldUntil };
}

async function rowsNow(): Promise<Record<string, object[]>> {
  return await world.tab.evaluate(async () => {
    const { tables } = await device.database();
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table.name, await table.toArray()] as const)),
    );
  });
}

describe('an outbox of version 3', () => {
  it('keeps each item once, renamed, and every other row unchanged', async () => {
    const rows = await rowsNow();
    const byId = (each: object[]) => each.toSorted((one, other) => idOf(one).localeCompare(idOf(other)));
    expect(byId(rows['outbox'] ?? [])).toEqual(byId(rowsBefore('outbox').map(renamed)));
    for (const { store, rows: old } of before.stores) {
      const left = old.filter((row) => idOf(row) !== 'views_lease');
      const now = store === 'views' ? 'page_views' : store;
      // The exact places of tasks, which an upgrade removes, have a test of their own.
      if (store !== 'outbox' && store !== 'ads') expect(byId(rows[now] ?? [])).toEqual(byId(left));
    }
    const found = await world.tab.evaluate(async () =>
      (await device.database()).outbox.where('queueKey').equals('views.send').toArray(),
    );
    expect(found).toMatchObject([{ title: 'views', item: { type: 'views.send' }, sendAfter: 0 }]);
  });

  it('is sent once by two tabs that open it at once', async () => {
    await Promise.all([world.send(world.tab), world.send(world.other), world.send(world.tab)]);
    expect((await world.ads()).map(({ title }) => title)).toEqual([...SENDABLE]);
    expect(world.sent.toSorted()).toEqual(['POST /tasks', 'POST /tasks', 'POST /tasks', 'POST /views']);
    const left = await world.tab.evaluate(async () => {
      const rows = await (await device.database()).outbox.toArray();
      return Object.fromEntries(rows.map(({ title, state }) => [title, state]));
    });
    expect(left).toEqual({
      waiting: 'done',
      sending: 'done',
      paused: 'done',
      held: 'waiting',
      refused: 'refused',
      done: 'done',
      unknown: 'waiting',
    });
  });

  it('has the item that an older tab wrote while the upgrade was opened', async () => {
    const last = itemOfVersion3(world.person.id, 'last', { queuedAt: Date.now() + 9 });
    // The older tab closes when it is told of the new version, as every release does; its write has begun by then.
    await world.other.evaluate(async (row) => {
      const request = indexedDB.open('yumush', 30);
      await new Promise((resolve) => (request.onsuccess = resolve));
      const database = request.result;
      database.onversionchange = () => {
        database.transaction('outbox', 'readwrite').objectStore('outbox').put(row);
        database.close();
      };
    }, last);
    await world.send(world.tab);
    expect((await world.ads()).map(({ title }) => title)).toEqual([...SENDABLE, 'last']);
    expect(await world.row(idOf(last))).toMatchObject({ state: 'done', queueKey: `ad:${idOf(last)}` });
    const name = await world.other.evaluate(async () => {
      const request = indexedDB.open('yumush', 30);
      return await new Promise((resolve) =>
        request.addEventListener('error', () => resolve(request.error?.name)),
      );
    });
    expect(name).toBe('VersionError');
  });
});

function idOf(row: object): string {
  if ('id' in row) return String(row.id);
  return 'key' in row ? String(row.key) : '';
}
