import { openHydrated, showScreen } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { INFO_PAGES } from './info-pages.ts';

for (const lang of ['ru', 'uz'] as const) {
  test(`info pages have texts, and links that lead somewhere, in ${lang}`, async ({ page, request }) => {
    const statuses = new Map<string, number>();
    await openHydrated(page, `/info/about?lang=${lang}`);
    for (const [path] of INFO_PAGES) {
      await showScreen(page, path);
      expect((await page.getByRole('article').innerText()).length, path).toBeGreaterThan(300);
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
    }
  });
}

test.describe('a screen whose script fails to load', () => {
  test.use({ expectedConsole: [/status of 404|net::ERR_FAILED/] });

  test('a lazy screen reports a new version only if its file is gone', async ({ page }) => {
    let answer: 'lost' | 'gone' = 'lost';
    await page.route(/\/assets\/(?:about|career)\.ru-/, (route) =>
      answer === 'lost' ? route.abort() : route.fulfill({ status: 404 }),
    );
    await openHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Нет соединения');
    await expect(page.getByText('новая версия')).toHaveCount(0);
    answer = 'gone';
    await openHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Карьера' }).click();
    await expect(heading).toHaveText('Вышла новая версия');
  });
});
