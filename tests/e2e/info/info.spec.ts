import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { INFO_PAGES } from './info-pages.ts';

test('the menu leads to each info page', async ({ page }) => {
  await openHydrated(page, '/');
  for (const [path, label] of INFO_PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    // The address changes before the page does, and a link that moves under the pointer is not clicked.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).not.toBeEmpty();
  }
});

test('the back arrow of an info page returns, or leads home', async ({ page }) => {
  await openHydrated(page, '/info/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Карьера' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карьера');
  await page.getByRole('main').getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/info/about');
  await page.getByRole('main').getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/');
});
