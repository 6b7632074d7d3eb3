import type { Page } from 'playwright/test';
import { afterOneRequest, openAlive } from '../shell/alive.ts';
import { COMPUTER, expect, test } from '#tests/e2e/setup/fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/Failed to load resource|Unable to preload CSS/] });

  test('a list that loses its connection stays and says how old it is', async ({ page, context }) => {
    await openAlive(page, '/tasks');
    await context.setOffline(true);
    await expect(page.getByText(/^Нет соединения, данные на \d\d:\d\d$/)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await context.setOffline(false);
    await expect(page.getByText(/^Нет соединения/)).toHaveCount(0);
  });

  test('a photo that fails leaves its placeholder and loads once back online', async ({ page }) => {
    let fails = true;
    await page.route('**/images/**', (route) => (fails ? route.abort() : route.continue()));
    await openAlive(page, '/services');
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
    test.use(COMPUTER);

    test('a failing map beside a list leaves the list in place', async ({ page }) => {
      const refused = page.waitForRequest(/\/assets\/drawn-basemap-[\w-]+\.js/);
      await page.route(/\/assets\/drawn-basemap-/, (route) => route.abort());
      await openAlive(page, '/tasks');
      await refused;
      await afterOneRequest(page);
      await expect(cards(page)).toHaveCount(20);
    });
  });
});

test.describe('a list when the server fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  const failure = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ message: 'Сервер занят', code: 'unavailable', request_id: 'test' }),
  };

  test('a failing further page keeps the list and can be retried', async ({ page }) => {
    let fails = true;
    await page.route(/\/api\/v1\/tasks\?cursor=/, (route) =>
      fails ? route.fulfill(failure) : route.continue(),
    );
    await openAlive(page, '/tasks');
    await cards(page).nth(19).scrollIntoViewIfNeeded();
    await expect(page.getByText('Дальше не загрузилось.')).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    fails = false;
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
    await expect(cards(page)).toHaveCount(40);
  });

  test('a failing list says so and offers a retry', async ({ page }) => {
    let fails = true;
    await page.route(/\/api\/v1\/services/, (route) => (fails ? route.fulfill(failure) : route.continue()));
    await openAlive(page, '/vacancies');
    await page.getByRole('link', { name: 'Услуги' }).first().click();
    await expect(page.getByText('Не получилось загрузить')).toBeVisible();
    await expect(heading(page)).toHaveText(/^Услуги/);
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();
    fails = false;
    // The page retries on its own too, and then there is no button left to press.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(cards(page)).toHaveCount(20, { timeout: 2000 });
    }).toPass();
  });
});

test('an unknown city or category in a link is ignored with a note', async ({ page }) => {
  const note = page.getByText('В ссылке неизвестный город или раздел: показано без него');
  await openAlive(page, '/tasks?city=999999&category=1');
  await expect(note).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await openAlive(page, '/vacancies/map?category=999999');
  await expect(note).toBeVisible();
});
