import type { Page } from 'playwright/test';
import { CACHE_NAMES } from '#device/cache-names.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(
    async (names) => {
      const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return entries.flat().map(({ url }) => url);
    },
    [CACHE_NAMES.lists, CACHE_NAMES.details, CACHE_NAMES.images, CACHE_NAMES.map],
  );
}

test('the page about data lists what is stored and clears it', async ({ page }) => {
  await openInstalled(page, '/services');
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await expect
    .poll(async () => (await keptAddresses(page)).some((address) => address.includes('/images/')))
    .toBe(true);
  await expect
    .poll(async () => (await keptAddresses(page)).some((address) => address.includes('/api/')))
    .toBe(true);
  // The worker fetches this file once a page has been idle.
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({ type: 'keep-later', withPeople: false }),
  );
  await expect.poll(async () => (await keptAddresses(page)).join()).toContain('basemap');
  // From here on nothing is prefetched, neither by a link under the finger nor by an idle page.
  await page.evaluate(() => localStorage.setItem('@data_saving_v1', 'on'));
  await page.goto('/info/data');
  const value = (name: string) =>
    page
      .getByRole('definition')
      .and(page.locator(`dt:has-text("${name}") + dd`))
      .first();
  await expect(page.getByText('Готово к работе без интернета')).toBeVisible();
  for (const kind of ['Приложение', 'Объявления и списки', 'Фотографии', 'Карта']) {
    await expect(value(kind)).toHaveText(/[1-9][\d,\s]*\s(?:КБ|МБ)/);
  }
  await expect(page.getByRole('row', { name: /^Приложение/ })).toContainText(/[1-9][\d,]*\s(?:КБ|МБ)/);

  await page.getByRole('button', { name: 'Фотографии' }).click();
  await expect(page.getByText('Стёрто', { exact: true })).toBeVisible();
  await expect(value('Фотографии')).toHaveText(/^0\sКБ$/);
  await expect(value('Объявления и списки')).toHaveText(/[1-9]/);

  const before = await keptAddresses(page);
  expect(before).not.toEqual([]);
  await page.getByRole('button', { name: 'Всё', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Стереть' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await keptAddresses(page)).filter((address) => before.includes(address)))
    .toEqual([]);
  await expect(value('Карта')).toHaveText(/^0\sКБ$/);
  // The app itself stays installed and opens without a network.
  await expect(value('Приложение')).toHaveText(/[1-9]/);
});

test('shared content that was not used yet is only cleared on request', async ({ page }) => {
  await openInstalled(page, '/info/data');
  const share = async (): Promise<void> => {
    await page.evaluate(async () => {
      const body = new FormData();
      body.set('text', 'Починить кран');
      await fetch('/share', { method: 'POST', body, redirect: 'manual' });
    });
    await page.reload();
  };
  const clear = async (withUnsent: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Всё', exact: true }).click();
    const box = page.getByRole('dialog').getByRole('checkbox', { name: 'И неотправленное: 1 черновик' });
    if (withUnsent) await box.check();
    else await expect(box).not.toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Стереть' }).click();
    await expect(page.getByText('Стёрто', { exact: true }).last()).toBeVisible();
    await page.reload();
  };
  await share();
  await clear(false);
  await clear(true);
  await page.getByRole('button', { name: 'Всё', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
});
