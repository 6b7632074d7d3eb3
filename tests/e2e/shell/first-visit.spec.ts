import type { Page } from 'playwright/test';
import { waitUntilHydrated, openHydrated } from './alive.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

// These tests check that causes of slow starts are absent; bench/page.ts measures how long a start takes.

/** Records where the page's own code creates `Intl` formatters. */
async function recordFormatters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: string[] = [];
    const recorded = <Made extends new (...values: never[]) => object>(made: Made): Made =>
      new Proxy(made, {
        construct: (target, values) => {
          places.push(`${target.name} ${new Error('created here').stack}`);
          return Reflect.construct(target, values);
        },
      });
    Object.assign(globalThis, { formatters: places });
    Object.assign(Intl, {
      NumberFormat: recorded(Intl.NumberFormat),
      DateTimeFormat: recorded(Intl.DateTimeFormat),
    });
  });
}

test('a first visit uses no Intl formatter, which is slow on a cheap phone @both', async ({
  page,
  request,
}) => {
  const [task] = await cards(request, 'tasks', 1);
  await recordFormatters(page);
  for (const path of ['/', '/tasks', `/tasks/${task?.id}`]) {
    await openHydrated(page, path);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'formatters')), path).toEqual([]);
  }
});

test('a list lays out off-screen rows lazily, except after going back', async ({ page }) => {
  const items = page.getByRole('main').getByRole('list', { name: 'Задания' }).locator('> li');
  const waits = (at: number) =>
    items.nth(at).evaluate((item) => getComputedStyle(item).getPropertyValue('content-visibility'));
  await openHydrated(page, '/tasks');
  expect(await waits(0)).toBe('visible');
  expect(await waits(15)).toBe('auto');
  await items.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  // The list has left the document and is not just hidden while the ad loads.
  await expect(page.getByRole('heading', { level: 1, name: /^(?!Задания)/ })).toBeVisible();
  await expect(items).toHaveCount(0);
  await page.goBack();
  await expect(items).not.toHaveCount(0);
  expect(await waits(15)).toBe('visible');
});

test('taps before hydration are replayed once @both', async ({ page, context }) => {
  await context.route('**/assets/index-*.js', async (route) => {
    await tapped;
    await route.continue();
  });
  let isTapped = (): void => undefined;
  const tapped = new Promise<void>((resolve) => (isTapped = resolve));
  await page.goto('/tasks', { waitUntil: 'commit' });
  const hearts = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Сохранить: / });
  await hearts.first().dispatchEvent('click');
  await hearts.nth(1).dispatchEvent('click');
  isTapped();
  await waitUntilHydrated(page);
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('article [aria-pressed="true"]')).toHaveCount(2);
});

test('prefetches wait while a requested screen loads', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:database|restore)-/.test(request.url())) ahead.push(request.url());
  });
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/tasks\/\d+$/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  // The image delays the page's load event until the link was followed.
  let load = (): void => undefined;
  const isFollowed = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/held.svg', async (route) => {
    await isFollowed;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.addInitScript(() => void (new Image().src = '/held.svg'));
  await page.goto('/tasks', { waitUntil: 'commit' });
  await waitUntilHydrated(page);
  const asked = page.waitForRequest(/\/api\/v1\/tasks\/\d+$/);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await asked;
  load();
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  // Idle callbacks that were registered when the page became usable have run by then.
  await page.evaluate(async () => {
    for (const _ of [0, 1, 2]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  });
  expect(ahead).toEqual([]);
  answer();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  await expect.poll(() => ahead.length).toBeGreaterThan(0);
});
