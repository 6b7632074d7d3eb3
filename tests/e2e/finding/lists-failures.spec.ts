import type { Page } from 'playwright/test';
import { waitForEarlierRequests, openHydrated } from '../shell/alive.ts';
import { DESKTOP_WINDOW, expect, test } from '#tests/e2e/setup/fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/Failed to load resource|Unable to preload CSS/] });

  test('a list that loses its connection stays and says how old it is', async ({ page, context }) => {
    await openHydrated(page, '/tasks');
    await context.setOffline(true);
    await expect(page.getByText(/^Нет соединения, данные на \d\d:\d\d$/)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await context.setOffline(false);
    await expect(page.getByText(/^Нет соединения/)).toHaveCount(0);
  });

  test('a photo that failed shows a placeholder, and loads on the next visit', async ({ page }) => {
    let fails = true;
    await page.route('**/images/**', (route) => (fails ? route.abort() : route.continue()));
    await openHydrated(page, '/services');
    const photo = cards(page).locator('img').first();
    await expect(photo).toHaveAttribute('data-failed', '');
    expect(await photo.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg');
    fails = false;
    await page.getByRole('link', { name: 'Задания' }).last().click();
    // The address changes before the screen is drawn.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Задания/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Услуги/);
    await expect(cards(page).locator('img').first()).toBeVisible();
    await expect(cards(page).locator('img').first()).not.toHaveAttribute('data-failed');
  });

  test.describe('on a computer', () => {
    test.use(DESKTOP_WINDOW);

    test('a failing map beside a list leaves the list in place', async ({ page }) => {
      const refused = page.waitForRequest(/\/assets\/svg-basemap-[\w-]+\.js/);
      await page.route(/\/assets\/svg-basemap-/, (route) => route.abort());
      await openHydrated(page, '/tasks');
      await refused;
      await waitForEarlierRequests(page);
      await expect(cards(page)).toHaveCount(20);
    });
  });
});

test('an unknown city or category in a link is ignored with a note', async ({ page }) => {
  const note = page.getByText('В ссылке неизвестный город или раздел: показано без него');
  await openHydrated(page, '/tasks?city=999999&category=1');
  await expect(note).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await openHydrated(page, '/vacancies/map?category=999999');
  await expect(note).toBeVisible();
});
