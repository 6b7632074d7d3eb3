import { openAlive } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const PAGES = [
  ['/info/how-it-works', 'Как это работает', 'Qanday ishlaydi'],
  ['/info/become-performer', 'Стать исполнителем', 'Ijrochi boʻlish'],
  ['/info/faq', 'Вопросы и ответы', 'Savol-javoblar'],
  ['/info/support', 'Поддержка', 'Yordam'],
  ['/info/app', 'Мобильное приложение', 'Mobil ilova'],
  ['/info/about', 'О нас', 'Biz haqimizda'],
  ['/info/career', 'Карьера', 'Karyera'],
  ['/info/confidentiality', 'Конфиденциальность', 'Maxfiylik'],
  ['/public-offer', 'Публичная оферта', 'Ommaviy oferta'],
] as const;

for (const [path, ...labels] of PAGES) {
  test.describe(path, () => {
    test(`${path} is linked from the menu and exists in both languages`, async ({ page }) => {
      await openAlive(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: labels[0] }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).not.toBeEmpty();
      for (const lang of ['ru', 'uz']) {
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
      }
    });

    test(`${path} has no broken links`, async ({ page, request }) => {
      for (const lang of ['ru', 'uz']) {
        await page.goto(`${path}?lang=${lang}`);
        const addresses = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        for (const address of new Set(addresses)) {
          if (/^(?:mailto:|https:)/.test(address)) continue;
          if (address.startsWith('#')) {
            await expect(page.locator(`[id="${decodeURIComponent(address.slice(1))}"]`)).toHaveCount(1);
          } else {
            expect((await request.get(address)).status(), address).toBe(200);
          }
        }
      }
    });
  });
}

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

test('the back arrow of an info page returns, or leads home', async ({ page, isMobile }) => {
  test.skip(!isMobile);
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

  for (const path of ['/info/nothing', '/info', '/ads/other', '/ads']) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    });
  }
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
