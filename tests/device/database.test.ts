import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import { type Release, VERSION_1 } from './releases/version-1.ts';
import { writeRelease } from './releases/write-release.ts';

let pages: DevicePages;

let page: Page;

beforeAll(async () => {
  pages = await sharedDevicePages();
  page = await pages.open();
});

afterAll(() => pages.close());

const write = (name: string, release: Release) => writeRelease(page, name, release);

it.each([
  ['missing', 'missing', 'Object.defineProperty(globalThis, "indexedDB", { value: undefined })'],
  [
    'refused at the first look',
    'missing',
    'Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError") } })',
  ],
  ['refused', 'refused', 'indexedDB.open = () => { throw new DOMException("no", "SecurityError") }'],
  ['full', 'full', 'indexedDB.open = () => { throw new DOMException("no room", "QuotaExceededError") }'],
  ['broken', 'broken', 'indexedDB.open = () => { throw new DOMException("internal", "UnknownError") }'],
])('a database without storage (%s) is reported and throws nothing', async (_, trouble, spoil) => {
  const broken = await pages.context.newPage();
  await broken.addInitScript(spoil);
  await broken.goto(page.url());
  await broken.waitForFunction('globalThis.device !== undefined');
  expect(await broken.evaluate(() => device.openDeviceDatabase())).toEqual({ database: null, trouble });
  await broken.close();
});

it('a wipe deletes private rows and leaves public ones', async () => {
  await write('to-wipe', VERSION_1);
  const left = await page.evaluate(async () => {
    const { database } = await device.openDeviceDatabase('to-wipe');
    if (!database) return null;
    await device.wipePersonal(database);
    const counts = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()]));
    return Object.fromEntries(counts.filter(([, count]) => count));
  });
  expect(left).toEqual({ ads: 1, names: 1, packs: 1, traffic: 1, settings: 1 });
});

it('a wipe interrupted by leaving its page is finished by the next page', async () => {
  await page.evaluate(async () => {
    const database = await device.database();
    await device.claimDatabase(database, { session: 'a', person: '1' });
    const answer = { query: 'chat', answer: 'слова', savedAt: Date.now() };
    await device.answers.saveAnswers(database, { person: '1', session: 'a' }, [answer]);
  });
  const dying = await pages.open();
  void dying
    .evaluate(async () => {
      await device.endPreviousSession(await device.database(), () => {
        location.assign('about:blank');
        return { session: null, token: null };
      });
    })
    .catch(() => undefined);
  await dying.waitForURL('about:blank');
  await dying.close();
  const left = await page.evaluate(async () => {
    const database = await device.database();
    await device.endPreviousSession(database, () => ({ session: null, token: null }));
    return await Promise.all([database.answers, database.settings].map((table) => table.count()));
  });
  expect(left).toEqual([0, 0]);
});
