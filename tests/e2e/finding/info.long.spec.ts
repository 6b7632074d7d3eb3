import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { INFO_PAGES } from './info-pages.ts';

test.describe('the HTML of an info page', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of ['ru', 'uz'] as const) {
    test(`info pages have texts, descriptions and working links in ${lang}`, async ({ page, request }) => {
      const statuses = new Map<string, number>();
      for (const [path] of INFO_PAGES) {
        await test.step(path, async () => {
          const answer = await page.goto(`${path}?lang=${lang}`);
          expect(answer?.status()).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          const heading = page.getByRole('heading', { level: 1 });
          await expect(heading).toHaveCount(1);
          await expect(page).toHaveTitle(`${await heading.textContent()} — Yumush`);
          expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(300);
          await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,160}/);
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
            'href',
            lang === 'ru' ? new RegExp(`${path}$`) : new RegExp(`${path}\\?lang=uz$`),
          );
          await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
          const addresses = await page
            .getByRole('main')
            .getByRole('link')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
          for (const address of new Set(addresses)) {
            if (/^(?:mailto:|https:)/.test(address)) continue;
            if (address.startsWith('#')) {
              await expect(page.locator(`[id="${decodeURIComponent(address.slice(1))}"]`)).toHaveCount(1);
            } else {
              const status = statuses.get(address) ?? (await request.get(address)).status();
              statuses.set(address, status);
              expect(status, address).toBe(200);
            }
          }
        });
      }
    });
  }
});

test.describe('a screen whose script fails to load', () => {
  test.use({ expectedConsole: [/status of 404|net::ERR_FAILED/] });

  test('a lazy screen reports a new version only if its file is gone', async ({ page }) => {
    let answer: 'lost' | 'gone' = 'lost';
    await page.route(/\/assets\/(?:about|career)\.ru-/, (route) =>
      answer === 'lost' ? route.abort() : route.fulfill({ status: 404 }),
    );
    await openAlive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Нет соединения');
    await expect(page.getByText('новая версия')).toHaveCount(0);
    answer = 'gone';
    await openAlive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Карьера' }).click();
    await expect(heading).toHaveText('Вышла новая версия');
  });
});
