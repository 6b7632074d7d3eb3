import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const PAGES = [
  ['/info/how-it-works', 'Как это работает'],
  ['/info/become-performer', 'Стать исполнителем'],
  ['/info/faq', 'Вопросы и ответы'],
  ['/info/support', 'Поддержка'],
  ['/info/app', 'Мобильное приложение'],
  ['/info/about', 'О нас'],
  ['/info/career', 'Карьера'],
  ['/info/confidentiality', 'Конфиденциальность'],
  ['/public-offer', 'Публичная оферта'],
] as const;

test('the menu leads to each info page', async ({ page }) => {
  await openAlive(page, '/');
  for (const [path, label] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).not.toBeEmpty();
  }
});

test.describe('the HTML of an info page', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of ['ru', 'uz'] as const) {
    test(`info pages have texts, descriptions and working links in ${lang}`, async ({ page, request }) => {
      const statuses = new Map<string, number>();
      for (const [path] of PAGES) {
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

test('the back arrow of an info page returns, or leads home @phone', async ({ page }) => {
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
