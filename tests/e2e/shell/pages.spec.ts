import type { APIRequestContext, Page } from 'playwright/test';
import { openAlive, untilAlive } from './alive.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The list shows titles, and in the order of what it shows. */
async function expectSortedTitles(page: Page, list: string): Promise<void> {
  const titles = page.getByRole('list', { name: list }).getByRole('article').getByRole('heading');
  await expect(async () => {
    const keys = (await titles.allTextContents()).map(sortableTitle);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
  }).toPass();
}

async function html(
  api: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return (await api.get(path, { headers })).text();
}

function langOf(text: string): string | undefined {
  return /<html lang="(\w+)"/.exec(text)?.[1];
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, lists and ads are readable without JavaScript @both', async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await page.locator('a[href="/tasks"]').first().click();
    await expect(page).toHaveURL('/tasks');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    if (!isMobile) {
      await page.getByRole('main').getByRole('searchbox').fill('ремонт');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=/);
    }
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const title = await first.textContent();
    await first.click();
    await expect(heading(page)).toHaveText(title ?? '');
    await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Похожие объявления' })).toBeVisible();
  });
});

test.describe('the head of a page', () => {
  test('a page’s head has its address, languages and picture', async ({ request, baseURL }) => {
    const ad = (await cards(request, 'services')).find(({ photo }) => photo !== null);
    for (const path of ['/', '/tasks', `/services/${ad?.id}`]) {
      for (const lang of ['ru', 'uz'] as const) {
        const text = await html(request, lang === 'uz' ? `${path}?lang=uz` : path);
        const own = `${baseURL}${path}${lang === 'uz' ? '?lang=uz' : ''}`;
        expect(langOf(text)).toBe(lang);
        expect(text).toContain(`<link rel="canonical" href="${own}">`);
        expect(text).toContain(`<link rel="alternate" hreflang="ru" href="${baseURL}${path}">`);
        expect(text).toContain(`<link rel="alternate" hreflang="uz" href="${baseURL}${path}?lang=uz">`);
        expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${baseURL}${path}">`);
        expect(text).toContain(`<meta property="og:url" content="${own}">`);
        expect(text).toContain(`<meta property="og:locale" content="${lang === 'uz' ? 'uz_UZ' : 'ru_RU'}">`);
        expect(text.match(/<title>/g)).toHaveLength(1);
        expect(text).toMatch(/<meta name="description" content="[^"]{30,200}">/);
        const image = /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1] ?? '';
        const picture = await request.get(image);
        expect(picture.status(), image).toBe(200);
        expect(picture.headers()['content-type']).toMatch(/^image\//);
        if (path.startsWith('/services')) expect(image).toMatch(/\/1200x630$/);
      }
    }
  });

  test('a page’s head describes each kind of ad for search engines', async ({ page, request, baseURL }) => {
    const types = { tasks: 'Demand', services: 'Service', vacancies: 'JobPosting' } as const;
    for (const plural of ['tasks', 'services', 'vacancies'] as const) {
      const [card] = await cards(request, plural);
      const path = `/${plural}/${card?.id}`;
      await page.goto(path);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const [item, way]: unknown[] = texts.map((text) => JSON.parse(text));
      expect(item).toMatchObject({
        '@context': 'https://schema.org',
        '@type': types[plural],
        url: baseURL + path,
        [plural === 'vacancies' ? 'title' : 'name']: await heading(page).textContent(),
      });
      expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } });
    }
  });
});

test.describe("a visitor's language", () => {
  test('language comes from address, cookie, browser, else Russian', async ({ request }) => {
    const uz = { 'accept-language': 'uz,en;q=0.5' };
    expect(langOf(await html(request, '/info/about', { 'accept-language': 'en' }))).toBe('ru');
    expect(langOf(await html(request, '/info/about', uz))).toBe('uz');
    expect(langOf(await html(request, '/info/about', { ...uz, cookie: 'lang=ru' }))).toBe('ru');
    expect(langOf(await html(request, '/info/about?lang=uz', { cookie: 'lang=ru' }))).toBe('uz');
    expect(langOf(await html(request, '/info/about?lang=de', uz))).toBe('uz');
  });

  test('switching language stays on the page and is remembered @computer', async ({ page }) => {
    const path = '/tasks?sort=title';
    await openAlive(page, path);
    await expectSortedTitles(page, 'Задания');
    // Titles are sorted as written, while Uzbek pages show Cyrillic ones in Latin.
    const sorted = page.getByRole('list', { name: 'Topshiriqlar' }).getByRole('article');
    await page.evaluate(() => scrollTo(0, 300));
    // Not a real click, before which the driver would scroll: the header is sticky.
    await page.getByRole('banner').getByRole('link', { name: 'Oʻzbekcha' }).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Topshiriqlar' }).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(sorted.nth(5)).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await expect(sorted.nth(5)).toBeVisible();
  });
});

test.describe('pages for crawlers', () => {
  test('robots.txt names the sitemap, whose parts list existing pages', async ({ request, baseURL }) => {
    const robots = await html(request, '/robots.txt');
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Disallow: /cabinet');
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

    const index = await request.get('/sitemap.xml');
    expect(index.headers()['content-type']).toContain('xml');
    const parts = addressesOf(await index.text());
    expect(parts[0]).toBe(`${baseURL}/sitemaps/pages.xml`);
    for (const plural of ['vacancies', 'services', 'tasks']) {
      expect(parts.some((part) => part.includes(`/sitemaps/${plural}-`))).toBe(true);
    }
    for (const part of parts) {
      const answer = await request.get(part);
      expect(answer.status(), part).toBe(200);
      const text = await answer.text();
      const addresses = addressesOf(text);
      expect(addresses.length).toBeGreaterThan(10);
      expect(text).toMatch(/<xhtml:link rel="alternate" hreflang="uz" href="[^"]+lang=uz"\/>/);
      for (const address of [addresses[0], addresses.at(-1)]) {
        const page = await request.get((address ?? '').replaceAll('&amp;', '&'));
        expect(page.status(), address).toBe(200);
        expect(await page.text(), address).not.toContain('content="noindex"');
      }
    }
    expect((await request.get('/sitemaps/tasks-99999.xml')).status()).toBe(404);
    expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404);
  });

  function addressesOf(text: string): string[] {
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  }
});

test.describe('an address without a screen', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('an unknown address is not found, with a title that says so', async ({ page }) => {
    for (const [lang, title] of [
      ['ru', 'Страница не найдена'],
      ['uz', 'Sahifa topilmadi'],
    ]) {
      const answer = await page.goto(`/nothing/here?lang=${lang}`);
      expect(answer?.status()).toBe(404);
      await untilAlive(page);
      await expect(heading(page)).toHaveText(title ?? '');
      await expect(page).toHaveTitle(`${title} — Yumush`);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });
});
