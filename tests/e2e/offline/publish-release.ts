import type { Page } from 'playwright/test';
import type { Network } from '#tests/setup/network/network.ts';
import { expect, openInstalled } from './offline-fixtures.ts';

export const mainCards = (page: Page) => page.getByRole('main').getByRole('article');

export const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first');

/** Publishes another build: another worker, and a shell that names its build. */
export function publishRelease(line: Network, name: string): void {
  line.replace('/sw.js', (text) => text.replace(/"shellRevision":"[^"]+"/, `"shellRevision":"${name}"`));
  const shell = (text: string): string =>
    text.replace('<head>', `<head><meta name="build" content="${name}">`);
  for (const path of ['/app-shell', `/app-shell?__WB_REVISION__=${name}`]) line.replace(path, shell);
}

/** Publishes a second build and makes this page check for it at once. */
export async function publishAndCheck(page: Page, line: Network): Promise<void> {
  publishRelease(line, 'second');
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
}

/** The list of tasks as drawn from the device's cache, with the worker in control. */
export async function openTasks(page: Page): Promise<void> {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(mainCards(page)).toHaveCount(20);
}
