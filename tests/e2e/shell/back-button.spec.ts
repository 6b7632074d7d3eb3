import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { openHydrated, waitUntilHydrated } from './alive.ts';

const SHEETS = [
  ['filters', (page: Page) => page.getByRole('link', { name: 'Фильтры' })],
  ['the choice of an ad type', (page: Page) => page.getByRole('button', { name: 'Разместить объявление' })],
  ['the sign-in dialog', (page: Page) => page.getByRole('link', { name: 'Профиль' })],
] as const;

test('back closes an open sheet on the first page of the browser’s history', async ({ page }) => {
  await openHydrated(page, '/tasks');
  const sheet = page.getByRole('dialog');
  for (const [name, opener] of SHEETS) {
    await test.step(name, async () => {
      await opener(page).click();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL('/tasks');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Задания/);
    });
  }
  await test.step('forward after back reopens no sheet and stays on the list', async () => {
    await page.goForward();
    await expect(page).toHaveURL('/tasks');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('after a sheet is closed by its icon, one back leaves the page', async () => {
    await page.getByRole('link', { name: 'Фильтры' }).click();
    await sheet.getByRole('button', { name: 'Закрыть' }).click();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

test('back on a form opened from a sheet first closes the form’s own sheet', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/tasks');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Разместить объявление' }).click();
  await sheet.getByRole('link', { name: /^Задание/ }).click();
  await expect(page).toHaveURL(/\/ads\/task/);
  const title = page.getByLabel('Название').first();
  await title.fill('Повесить люстру');
  await expect(page).toHaveURL(/draft=/);
  await page
    .getByRole('button', { name: /Категория/ })
    .first()
    .click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(title).toHaveValue('Повесить люстру');
  await page.goBack();
  await expect(page).toHaveURL('/tasks');
  await expect(sheet).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/ads\/task/);
});

test('a reload under an open sheet leaves a screen that works', async ({ page }) => {
  await openHydrated(page, '/services');
  await page.getByRole('link', { name: 'Задания', exact: true }).click();
  await expect(page).toHaveURL('/tasks');
  const sheet = page.getByRole('dialog');
  const filters = page.getByRole('link', { name: 'Фильтры' });
  await filters.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(sheet).toHaveCount(0);
  await filters.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/tasks');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await page.goForward();
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Задания/);
});

test('one press of back undoes filters that were applied in a sheet', async ({ page }) => {
  await openHydrated(page, '/services');
  await page.getByRole('link', { name: 'Задания', exact: true }).click();
  await page.getByRole('link', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Оплата от').fill('100000');
  await sheet.getByRole('button', { name: /^Показать/ }).click();
  await expect(page).toHaveURL(/price_from=100000/);
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/price_from/);
  await expect(sheet).toHaveCount(0);
});
