import type { Browser, Page } from 'playwright/test';
import { expect } from '../setup/fixtures.ts';
import { asSignedIn, type SitePerson } from '../setup/people.ts';

export async function openDevice(
  browser: Browser,
  person: SitePerson,
  path: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['SITE_ORIGIN'] ?? '',
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await asSignedIn(page, person);
  await prepare(page);
  await page.goto(path);
  return page;
}

/** Waits until the page receives live changes, which takes a few seconds after it has loaded. */
export async function untilLive(page: Page, person: SitePerson): Promise<void> {
  await expect(async () => {
    const opened = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(
      opened.some((name) => name.endsWith('/security/socket-ticket')),
      person.name,
    ).toBe(true);
  }).toPass();
}
