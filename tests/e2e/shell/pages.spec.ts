import type { APIRequestContext } from 'playwright/test';
import { chooseTranslation } from '#contract/locale.ts';
import { openHydrated } from './alive.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

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

test.describe('the head of a page', () => {
  test('a page’s head has its URL, languages and picture', async ({ request, baseURL }) => {
    const ad = (await cards(request, 'services')).find(({ photo }) => photo !== null);
    for (const path of ['/', '/tasks', `/services/${ad?.id}`]) {
      for (const lang of ['ru', 'uz'] as const) {
        const text = await html(request, lang === 'uz' ? `${path}?lang=uz` : path);
        const own = `${baseURL}${path}${lang === 'uz' ? '?lang=uz' : ''}`;
        expect(langOf(text)).toBe(lang);
        expect(text).toContain(`<link rel="canonical" href="${own}">`);
        expect(text).toContain(`<link rel="alternate" hreflang="uz" href="${baseURL}${path}?lang=uz">`);
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

  test('a page’s head describes each kind of ad for search engines', async ({ request, baseURL }) => {
    const types = { tasks: 'Demand', services: 'Service', vacancies: 'JobPosting' } as const;
    for (const plural of ['tasks', 'services', 'vacancies'] as const) {
      const [card] = await cards(request, plural);
      const path = `/${plural}/${card?.id}`;
      const scripts = (await html(request, path)).matchAll(/ type="application\/ld\+json"[^>]*>([^<]*)/g);
      const [item, way]: unknown[] = [...scripts].map(([, text = '']) => JSON.parse(text));
      expect(item).toMatchObject({
        '@context': 'https://schema.org',
        '@type': types[plural],
        url: baseURL + path,
        [plural === 'vacancies' ? 'title' : 'name']: card && chooseTranslation(card.translations, 'ru').title,
      });
      expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } });
    }
  });
});

test.describe("a visitor's language", () => {
  test('switching language stays on the page and is remembered @computer', async ({ page }) => {
    const path = '/tasks?sort=title';
    await openHydrated(page, path);
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
