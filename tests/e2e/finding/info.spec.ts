import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { INFO_PAGES } from './info-pages.ts';

test('the menu leads to each info page', async ({ page }) => {
  await openAlive(page, '/');
  for (const [path, label] of INFO_PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).not.toBeEmpty();
  }
});

test('questions of an info page unfold and are marked up for search engines', async ({ page }) => {
  await openAlive(page, '/info/faq');
  const first = page.getByRole('article').locator('details').first();
  await expect(first.locator('p').first()).toBeHidden();
  await first.locator('summary').click();
  await expect(first.locator('p').first()).toBeVisible();
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@type': 'FAQPage' });
});

test('the back arrow of an info page returns, or leads home', async ({ page }) => {
  await openAlive(page, '/info/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Карьера' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карьера');
  await page.getByRole('main').getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/info/about');
  await page.getByRole('main').getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/');
});
