import { expect, type Page } from 'playwright/test';
import { type Network, startNetwork } from '#tests/setup/network/network.ts';
import { test as base } from '#tests/e2e/setup/fixtures.ts';

export { expect };

/** Console messages about requests that fail. */
export const LOST_REQUEST =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 504)|^WebSocket connection to /;

/** Gives each test a line of its own to the one site, thus an origin, a worker and storage of its own. */
export const test = base.extend<{ line: Network }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are needed
  line: async ({}, use) => {
    const line = await startNetwork();
    line.leadTo(process.env['SITE_ORIGIN'] ?? '');
    await use(line);
    await line.stop();
  },
  serviceWorkers: 'allow',
  baseURL: async ({ line }, use) => await use(line.origin),
  expectedConsole: [[LOST_REQUEST], { scope: 'test' }],
});

/** Opens a page and waits until the worker controls it and has cached what it showed. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits for a file of the app that few visits need, and that is fetched when the page is idle. */
export async function waitUntilFetchedWhenIdle(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(async (part) => {
      const caching = (await caches.keys()).map(async (each) => await (await caches.open(each)).keys());
      return (await Promise.all(caching)).flat().some(({ url }) => url.includes(`/assets/${part}-`));
    }, name);
  await expect.poll(isThere).toBe(true);
}

/** Requests that end without an answer from now on, but for those of a page that is left. */
export function collectFailedRequests(page: Page): string[] {
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') givenUp.push(new URL(request.url()).pathname);
  });
  return givenUp;
}

/** Number of ads in the device's database. */
export async function countSavedAds(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    // Opening the database before the app has created it would create an empty one of another version.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'yumush')) return 0;
    const opening = indexedDB.open('yumush');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('ads').objectStore('ads').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  });
}
