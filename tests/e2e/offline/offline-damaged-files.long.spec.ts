import type { Page } from 'playwright/test';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '');

/** Replaces an installed file of the app, as a device or a network may have left it. */
async function plant(page: Page, url: string, body: string, type = 'text/javascript'): Promise<void> {
  await page.evaluate(
    async ([url, body, type]) => {
      const cache = await caches.open('app');
      await cache.put(url, new Response(body, { headers: { 'content-type': type } }));
    },
    [url, body, type] as const,
  );
}

const storedText = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const cache = await caches.open('app');
    return (await cache.match(url))?.text();
  }, url);

test('a cached script overwritten by an HTML page is fetched anew', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  const entry = await entryOf(page);
  const whole = await storedText(page, entry);
  await page.goto('/favicon.svg');
  await plant(page, entry, '<!doctype html><title>Wi-Fi</title>', 'text/html');
  // A page may have the script in memory and not ask for it.
  const got = await page.evaluate(async (url) => await (await fetch(url)).text(), entry);
  expect(got === whole, 'the worker answers with the script').toBe(true);
  await expect.poll(async () => (await storedText(page, entry)) === whole).toBe(true);
  line.set('down');
  await page.goto('/tasks');
  await expect(cards(page)).toHaveCount(20);
});

test('a new worker replaces damaged files, and the page boots offline', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  const entry = await entryOf(page);
  const others = await page.evaluate(async (entry) => {
    const keys = await (await caches.open('app')).keys();
    return keys.map(({ url }) => url).filter((url) => url.endsWith('.js') && url !== entry);
  }, entry);
  const [cutOff = '', ofAnotherBuild = '', missing = ''] = others;
  const files = [entry, cutOff, ofAnotherBuild, missing];
  const read = () => Promise.all(files.map((url) => storedText(page, url)));
  const before = await read();
  await page.goto('/favicon.svg');
  await plant(page, entry, '<!doctype html><title>Wi-Fi</title>', 'text/html');
  await plant(page, cutOff, ((await storedText(page, cutOff)) ?? '').slice(0, -20));
  await plant(page, ofAnotherBuild, 'export const another = "build";');
  await page.evaluate(async (url) => {
    await (await caches.open('app')).delete(url);
    await (await caches.open('app-of-an-older-build')).put('/x', new Response('x'));
  }, missing);

  line.replace('/sw.js', (text) => text.replace(/"shellRevision":"[^"]+"/, '"shellRevision":"second"'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      if (coming?.state === 'installed') resolve();
      else coming?.addEventListener('statechange', () => resolve(), { once: true });
    });
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    await taken;
  });
  const after = await read();
  expect(after.map((text, index) => text === before[index])).toEqual([true, true, true, true]);
  await expect.poll(() => page.evaluate(() => caches.has('app-of-an-older-build'))).toBe(false);
  line.set('down');
  await page.goto('/tasks');
  await expect(cards(page)).toHaveCount(20);
});
