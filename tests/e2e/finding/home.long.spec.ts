import type { Page } from 'playwright/test';
import { openHydrated, waitUntilNoSkeleton } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('home offers a returning visitor their searches and viewed ads', async ({ page }) => {
  await openHydrated(page, '/');
  const row = page.getByRole('navigation', { name: 'Продолжить' });
  await expect(row).toHaveCount(0);
  await page.getByPlaceholder('Услуга или мастер').fill('электрик');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByPlaceholder('Услуга или мастер').press('Enter');
  await expect(page).toHaveURL(/\/services\?search=/);
  // The address changes before the screen is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Услуги/);
  await waitUntilNoSkeleton(page);
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.waitForFunction(() => localStorage.getItem('@kept_v1') !== null);
  await page.getByRole('link', { name: 'Услуги', exact: true }).first().click();
  await page
    .getByRole('link', { name: /^(?:Главная|Yumush)$/ })
    .first()
    .click();
  // The device saves the viewed ad asynchronously.
  await expect
    .poll(async () => {
      await page.goBack();
      await page.goForward();
      return await row.getByRole('link', { name: title }).isVisible();
    })
    .toBe(true);
  const fresh = section(page, 'Новое рядом');
  const place = (await fresh.boundingBox())?.y;
  await row.getByRole('link', { name: 'электрик', exact: true }).click();
  await expect(page).toHaveURL(/\/services\?search=/);
  await page.goBack();
  // The row's space is reserved before the row is drawn.
  await expect(fresh).toBeVisible();
  expect((await fresh.boundingBox())?.y).toBe(place);
});
