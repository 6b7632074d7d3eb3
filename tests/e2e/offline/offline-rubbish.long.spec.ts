import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { waitUntilHydrated, waitUntilDeferredStart } from '../shell/alive.ts';
import { countSavedAds, expect, openInstalled, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Что-то пошло не так' });

/** Opens the app as a returning visitor, whose caches hold what was shown. */
async function comeBack(page: Page): Promise<void> {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('@queries_v1') ?? ''))
    .toContain('tasks.list');
}

/** Leaves the app, so that it cannot overwrite the rubbish that is planted next. */
async function leave(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

async function plantAnswers(page: Page, saved: string): Promise<void> {
  await leave(page);
  await page.evaluate((value) => localStorage.setItem('@queries_v1', value), saved);
}

async function expectTasks(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(20);
  await expect(errorScreen(page)).toBeHidden();
}

/** Overwrites every entry of every kind of storage. */
function spoilEverything(rubbish: string): Promise<void> {
  const keys = [
    ...Object.keys(localStorage),
    '@theme_v1',
    '@home_city_v1',
    '@install_v1',
    '@data_saving_v1',
    '@token_v1',
    '@queries_v1',
  ];
  for (const key of keys) localStorage.setItem(key, rubbish);
  // The session has not expired, so that the app reads its token.
  localStorage.setItem('@token_expires_at_v1', '2999-01-01T00:00:00Z');
  const visit = ['@return_to_v1', '@code_v1', '@service_v1', 'tsr-scroll-restoration-v1_3'];
  for (const key of [...Object.keys(sessionStorage), ...visit]) sessionStorage.setItem(key, rubbish);
  for (const name of ['lang', 'layout', 'save-data'])
    document.cookie = `${name}=${encodeURIComponent(rubbish)}; path=/`;
  history.replaceState(rubbish, '');
  const spoilCaches = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { headers } = (await cache.match(request)) ?? new Response();
        // The app's own code is not overwritten: without it no app would run that could notice.
        const isCode = /javascript|css|svg/.test(headers.get('content-type') ?? '');
        const type = new Headers(headers);
        if (isCode) type.set('content-type', 'text/html');
        await cache.put(request, new Response(rubbish, { headers: type }));
      }
    }
  };
  const spoilDatabase = async (): Promise<void> => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('yumush'));
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name, 'readwrite').objectStore(name);
      const path = [store.keyPath].flat();
      const keys = [...(await done(store.getAllKeys())), path.length > 1 ? ['2026-01-01', 'app'] : 'rubbish'];
      for (const key of keys) {
        const values = [key].flat();
        const row = Object.fromEntries(path.map((field, at) => [field, values[at]]));
        await done(
          store.put({ ...row, value: rubbish, ids: rubbish, card: rubbish, bytes: rubbish, sent: 0 }),
        );
      }
    }
    database.close();
  };
  return Promise.all([spoilCaches(), spoilDatabase()]).then(() => undefined);
}

for (const [name, rubbish] of Object.entries({
  'a text that nothing can parse': '<!doctype html><title>Wi-Fi</title>мусор\n\u0000',
  'a JSON of another shape': '{"visits":"a","items":[1],"key":5,"window":{"x":[]}}',
})) {
  test(`each screen has content although every store holds ${name}`, async ({ page }) => {
    await comeBack(page);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
    const ad = new URL(page.url()).pathname;
    await waitUntilDeferredStart(page);
    for (const path of ['/tasks', '/', ad, '/info/data']) {
      await leave(page);
      await page.evaluate(spoilEverything, rubbish);
      await page.goto(path);
      await waitUntilHydrated(page);
      await expect(errorScreen(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/tasks' || path === '/') await expect(cards(page).first()).toBeVisible();
    }
  });

  test(`with ${name} in every store, offline screens report what is missing`, async ({ page, line }) => {
    await comeBack(page);
    await expect.poll(() => countSavedAds(page)).toBeGreaterThan(10);
    await leave(page);
    await page.evaluate(async (rubbish) => {
      localStorage.setItem('@queries_v1', rubbish);
      for (const name of (await caches.keys()).filter((each) =>
        /lookups|lists|details|geo|images/.test(each),
      )) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { headers } = (await cache.match(request)) ?? new Response();
          await cache.put(request, new Response(rubbish, { headers }));
        }
      }
    }, rubbish);
    line.set('down');
    await page.goto('/tasks');
    // Ads in the device's database replace the answers that the caches lost.
    await expect(cards(page).first()).toBeVisible();
    await expect(errorScreen(page)).toBeHidden();
  });
}

test('rubbish in the history state is ignored', async ({ page }) => {
  await comeBack(page);
  for (const state of [
    'xx',
    5,
    { key: 5, __TSR_index: 'x' },
    { __TSR_key: {}, __TSR_index: -1e99, message_id: {}, messageId: [] },
    [],
  ]) {
    await page.evaluate((value) => history.replaceState(value, ''), state);
    await page.reload();
    await expectTasks(page);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
    await page.goBack();
    await expectTasks(page);
  }
});

/** The built check of a saved answer against its schema, in `isAnswer`. */
const SCHEMA_CHECK = /!==void 0&&[\w$]+\([\w$]+===`pages`\?[\w$]+\([\w$]+\):[\w$]+,[\w$]+\)/;

test.describe('the screen of last resort', () => {
  test.use({ expectedConsole: [/TypeError/] });

  test('saved answers that crash the screen are dropped at a restart', async ({ page, line }) => {
    const files = await readdir('dist/client/assets');
    const readers = files.filter((name) => /^saved-queries-.*\.js$/.test(name));
    let isUnchecked = false;
    for (const reader of readers) {
      line.replace(`/assets/${reader}`, (text) => {
        const unchecked = text.replace(SCHEMA_CHECK, '!==void 0');
        isUnchecked ||= unchecked !== text;
        return unchecked;
      });
    }
    await comeBack(page);
    const saved = await page.evaluate(() => localStorage.getItem('@queries_v1') ?? '');
    await plantAnswers(page, saved.replaceAll('"items":[', '"items":[1,2,'));
    await page.goto('/tasks');
    await expectTasks(page);
    await page.reload();
    await expectTasks(page);
    expect(isUnchecked).toBe(true);
  });
});

test.describe('a database with unknown stores', () => {
  // Dexie logs what it found before the app can react.
  test.use({ expectedConsole: [/^Dexie SchemaDiff|^Upgrade 'yumush' blocked|^Unable to patch indexes/] });

  test('a foreign database is recreated, and one of a newer version left alone', async ({ page }) => {
    await comeBack(page);
    for (const version of [10, 20]) {
      await leave(page);
      await page.evaluate(async (version) => {
        const done = (request: IDBOpenDBRequest) =>
          new Promise<void>((resolve, reject) => {
            request.addEventListener('success', () => resolve());
            request.addEventListener('error', () => reject(request.error));
          });
        await done(indexedDB.deleteDatabase('yumush'));
        const request = indexedDB.open('yumush', version);
        request.addEventListener('upgradeneeded', () => {
          request.result.createObjectStore('ads', { keyPath: 'other', autoIncrement: true });
          request.result.createObjectStore('strangers');
        });
        await done(request);
        request.result.close();
      }, version);
      await page.goto('/tasks');
      await expectTasks(page);
      await waitUntilDeferredStart(page);
      await cards(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(errorScreen(page)).toBeHidden();
      const tables = () =>
        page.evaluate(async () => {
          const request = indexedDB.open('yumush');
          await new Promise((resolve) => request.addEventListener('success', resolve));
          const names = [...request.result.objectStoreNames];
          request.result.close();
          return names;
        });
      if (version === 10) await expect.poll(tables).toContain('settings');
    }
  });
});
