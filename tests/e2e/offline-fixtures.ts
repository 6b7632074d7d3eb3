import type { Page } from 'playwright/test';
import { type Network, startNetwork } from '#tests/setup/network.ts';
import { test as base } from './fixtures.ts';

export { expect } from 'playwright/test';

/** What a browser writes into the console of a page whose requests fail. */
export const LOST_REQUEST =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 504)|^WebSocket connection to /;

/** Each test has a line of its own to the one site, so an origin, a worker and stores of its own. */
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

/** Opens a page and waits until the worker has charge of it and has what it showed. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
