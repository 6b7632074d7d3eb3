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

test('an info page switches its language at once', async ({ page }) => {
  await openAlive(page, '/public-offer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Публичная оферта');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ommaviy oferta');
  await expect(page.getByRole('article')).toContainText('Yumush');
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

test.describe('an address that does not exist', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('an info page or form that does not exist is not found', async ({ page }) => {
    for (const path of ['/info/nothing', '/info', '/ads/other', '/ads']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an info page and its questions work without JavaScript', async ({ page }) => {
    await page.goto('/info/faq');
    const first = page.getByRole('article').locator('details').first();
    await first.locator('summary').click();
    await expect(first.locator('p').first()).toBeVisible();
  });
});
