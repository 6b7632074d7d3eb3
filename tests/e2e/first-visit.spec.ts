import type { Page } from 'playwright/test';
import { openAlive, untilLinkAlive } from './alive.ts';
import { cards } from './demo.ts';
import { expect, test } from './fixtures.ts';

// What keeps a slow phone from answering while the first page comes. bench/page.ts says how long; here is what must not be.

/** How many formatters the page's own code makes. */
async function countFormatters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { formatters: 0 });
    const counted = <Made extends new (...values: never[]) => object>(made: Made): Made =>
      new Proxy(made, {
        construct: (target, values) => {
          Reflect.set(globalThis, 'formatters', Number(Reflect.get(globalThis, 'formatters')) + 1);
          return Reflect.construct(target, values);
        },
      });
    Object.assign(Intl, {
      NumberFormat: counted(Intl.NumberFormat),
      DateTimeFormat: counted(Intl.DateTimeFormat),
    });
  });
}

test('a first visit formats nothing by Intl, whose first use stops a slow phone', async ({
  page,
  request,
}) => {
  const [task] = await cards(request, 'tasks', 1);
  await countFormatters(page);
  for (const path of ['/', '/tasks', `/tasks/${task?.id}`]) {
    await openAlive(page, path);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'formatters')), path).toBe(0);
  }
});

test('what a first page has below the window waits for its layout; a list that one comes back to does not', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window shows most of a list at once');
  const items = page.getByRole('main').getByRole('list', { name: 'Задания' }).locator('> li');
  const waits = (at: number) =>
    items.nth(at).evaluate((item) => getComputedStyle(item).getPropertyValue('content-visibility'));
  await openAlive(page, '/tasks');
  expect(await waits(0)).toBe('visible');
  expect(await waits(15)).toBe('auto');
  await untilLinkAlive(items.nth(0).getByRole('link'));
  await items.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  await expect(items).toHaveCount(0);
  await page.goBack();
  await expect(items).not.toHaveCount(0);
  expect(await waits(15)).toBe('visible');
});
