import type { Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');

test('a suggestion includes the salary; recent searches can be cleared', async ({ page }) => {
  await openHydrated(page, '/?kind=vacancy');
  const job = page.getByPlaceholder('Должность или профессия');
  await job.fill('водитель от 5 млн');
  await options(page).filter({ hasText: 'Водители такси' }).click();
  await expect(page).toHaveURL(/^[^?]*\/vacancies\?(?=.*category=\d)(?=.*salary_from=5000000)(?!.*search)/);

  // Home has the same field, and is still there when the address changes.
  await expect(page.getByRole('heading', { level: 1, name: /^Водители такси/ })).toBeVisible();
  // A search by text returns as a recent search until the list is cleared.
  const again = page.getByPlaceholder('Должность или профессия');
  await again.fill('повар на дому');
  await again.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await openHydrated(page, '/vacancies');
  await again.focus();
  // Popular categories follow what was searched for before.
  await expect(options(page).first()).toHaveText('повар на дому');
  await expect(options(page)).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Очистить недавние' }).click();
  await expect(options(page).filter({ hasText: 'на дому' })).toHaveCount(0);
  await openHydrated(page, '/vacancies');
  await again.fill('пов');
  await expect(options(page).filter({ hasText: 'на дому' })).toHaveCount(0);
});
