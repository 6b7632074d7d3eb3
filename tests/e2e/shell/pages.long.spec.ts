import { readFile } from 'node:fs/promises';
import type { APIResponse, Page } from 'playwright/test';
import { waitUntilHydrated } from './alive.ts';
import { cards } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the content security policy', () => {
  const nonceOf = (answer: APIResponse): string =>
    /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
      answer.headers()['content-security-policy'] ?? '',
    )?.[1] ?? '';

  test('each page has a nonce of its own, and its scripts carry it', async ({ request }) => {
    const seen = new Set<string>();
    for (let time = 0; time < 4; time += 1) {
      const answer = await request.get('/vacancies?sort=title');
      const nonce = nonceOf(answer);
      expect(nonce).toMatch(/^[\w+/]{20,}=*$/);
      seen.add(nonce);
      const text = await answer.text();
      const scripts = [...text.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>/g)];
      expect(scripts.length).toBeGreaterThan(1);
      for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect([...text.matchAll(/nonce="([^"]*)"/g)].every(([, each]) => each === nonce)).toBe(true);
    }
    expect(seen.size).toBe(4);
  });
});

test.describe('the bare shell', () => {
  /** Serves the built page without state, with which a service worker answers a navigation. */
  async function serveShell(page: Page): Promise<void> {
    const shell = await readFile('dist/client/index.html', 'utf8');
    await page.route(
      (url) => !url.pathname.startsWith('/api/'),
      (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: shell })
          : route.fallback(),
    );
  }

  test('the bare shell starts the app at any URL @both', async ({ page, request, isMobile }) => {
    const [card] = await cards(request, 'tasks');
    await serveShell(page);
    for (const path of ['/', '/tasks', `/tasks/${card?.id}`]) {
      await page.goto(path);
      await waitUntilHydrated(page);
      await expect(heading(page)).not.toBeEmpty();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-layout', isMobile ? 'mobile' : 'desktop');
      await expect(page).toHaveTitle(/Yumush/);
    }
    await page.context().addCookies([{ name: 'lang', value: 'uz', url: new URL('/', page.url()).href }]);
    await page.goto('/tasks');
    await expect(heading(page)).toContainText('Topshiriqlar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    await page.goto('/login/x');
    await expect(page).toHaveTitle('Sahifa topilmadi — Yumush');
  });

  test.describe('pages when a lookup fails', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('the bare shell also starts if a lookup fails', async ({ page }) => {
      await serveShell(page);
      await page.route('**/api/v1/cities', (route) => route.abort());
      await page.goto('/tasks');
      await expect(heading(page)).toContainText('Задания');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });

  test('the app starts without a slow lookup and fills in its names later', async ({ page }) => {
    await serveShell(page);
    const waiting: (() => void)[] = [];
    await page.route('**/api/v1/cities', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/cities');
    await page.goto('/tasks');
    await asked;
    await expect(heading(page)).toContainText('Задания');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // City names fill in once the lookup has arrived; a title may name a city, too.
    const places = page
      .getByRole('main')
      .getByRole('article')
      .locator('p')
      .filter({ hasText: /^Ташкент/ });
    await expect(places).toHaveCount(0);
    for (const go of waiting) go();
    await expect(places.first()).toBeVisible();
  });
});
