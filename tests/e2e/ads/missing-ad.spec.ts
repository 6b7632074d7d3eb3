import type { Page } from 'playwright/test';
import { untilAlive } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an ad that does not exist', () => {
  test.use({ expectedConsole: [/status of 404/] });

  for (const path of [
    '/tasks/999999999999',
    '/tasks/abc',
    '/services/0',
    '/vacancies/-1',
    '/vacancies/1%00',
    '/tasks/999999999999/requests',
  ]) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await untilAlive(page);
      await expect(heading(page)).toHaveText('Страница не найдена');
      await expect(page).toHaveTitle('Страница не найдена — Yumush');
      await page.getByRole('main').getByRole('link', { name: 'Задания' }).click();
      await expect(page).toHaveURL('/tasks');
    });
  }
});
