import type { Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { pressIfThere } from '../shell/press-if-there.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
    await openHydrated(page, '/tasks');
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
    await openHydrated(page, '/vacancies');
    await page.getByRole('link', { name: 'Услуги' }).first().click();
    await expect(page.getByText('Не получилось загрузить')).toBeVisible();
    await expect(heading(page)).toHaveText(/^Услуги/);
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();
    fails = false;
    // The page retries on its own too, and then there is no button left to press.
    await expect
      .poll(async () => {
        await pressIfThere(again);
        return await cards(page).count();
      })
      .toBe(20);
  });
});
