import type { Page } from 'playwright/test';
import { afterOneRequest, openAlive } from './alive.ts';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/Failed to load resource|Unable to preload CSS/] });

  test('a list without a connection stays and says how old it is', async ({ page, context }) => {
    await openAlive(page, '/tasks');
    await context.setOffline(true);
    await expect(page.getByText(/^Нет соединения, данные на \d\d:\d\d$/)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await context.setOffline(false);
    await expect(page.getByText(/^Нет соединения/)).toHaveCount(0);
  });

  test('a photo that does not come leaves its placeholder, and comes with the connection', async ({
    page,
  }) => {
    let fails = true;
    await page.route('**/images/**', (route) => (fails ? route.abort() : route.continue()));
    await openAlive(page, '/services');
    const photo = cards(page).locator('img').first();
    await expect(photo).toHaveAttribute('data-failed', '');
    expect(await photo.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg');
    fails = false;
    await page.getByRole('link', { name: 'Задания' }).last().click();
    // the address changes before the screen does
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Задания/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Услуги/);
    await expect(cards(page).locator('img').first()).toBeVisible();
    await expect(cards(page).locator('img').first()).not.toHaveAttribute('data-failed');
  });

  test('a map beside the list that cannot be fetched leaves the list as it is', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone has no map beside its list');
    const refused = page.waitForRequest(/\/assets\/drawn-basemap-[\w-]+\.js/);
    await page.route(/\/assets\/drawn-basemap-/, (route) => route.abort());
    await openAlive(page, '/tasks');
    await refused;
    await afterOneRequest(page);
    await expect(cards(page)).toHaveCount(20);
  });
});

test.describe('where the server fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  const failure = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ message: 'Сервер занят', code: 'unavailable', request_id: 'test' }),
  };

  test('a further page that fails keeps what is there and is tried again', async ({ page }) => {
    let fails = true;
    await page.route(/\/api\/v1\/tasks\?cursor=/, (route) =>
      fails ? route.fulfill(failure) : route.continue(),
    );
    await openAlive(page, '/tasks');
    await cards(page).nth(19).scrollIntoViewIfNeeded();
    await expect(page.getByText('Дальше не загрузилось.')).toBeVisible({ timeout: 15_000 });
    await expect(cards(page)).toHaveCount(20);
    fails = false;
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
    await expect(cards(page)).toHaveCount(40);
  });

  test('a list that fails says so and offers to try again', async ({ page }) => {
    let fails = true;
    await page.route(/\/api\/v1\/services/, (route) => (fails ? route.fulfill(failure) : route.continue()));
    await openAlive(page, '/vacancies');
    await page.getByRole('link', { name: 'Услуги' }).first().click();
    await expect(page.getByText('Не получилось загрузить')).toBeVisible({ timeout: 15_000 });
    await expect(heading(page)).toHaveText(/^Услуги/);
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();
    fails = false;
    // The page asks by itself too, and what came by itself leaves nothing to press.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(cards(page)).toHaveCount(20, { timeout: 2000 });
    }).toPass();
  });
});

test('a link with a city or a category that there is not shows the list or the map without it', async ({
  page,
}) => {
  const note = page.getByText('В ссылке неизвестный город или раздел: показано без него');
  await openAlive(page, '/tasks?city=999999&category=1');
  await expect(note).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await openAlive(page, '/vacancies/map?category=999999');
  await expect(note).toBeVisible();
});
