import type { Page } from 'playwright/test';
import { waitForEarlierRequests, openHydrated, readSettledScrollY } from '../shell/alive.ts';
import { DESKTOP_WINDOW } from '#tests/e2e/setup/fixtures.ts';
import { expect, test } from '../offline/offline-fixtures.ts';

const photoButtons = (page: Page) => page.getByRole('button', { name: /^Загрузить фото/ });

/** Addresses of photos that the page asks for from now on. */
function photosAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/')) asked.push(pathname);
  });
  return asked;
}

test.use({ serviceWorkers: 'allow' });

test.describe('data saving asked for by the browser', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
  });

  test('no photo loads unasked with data saving on', async ({ page }) => {
    const asked = photosAsked(page);
    await openHydrated(page, '/services');
    await expect(photoButtons(page).first()).toBeVisible();
    await page.mouse.wheel(0, 3000);
    expect(await readSettledScrollY(page)).toBeGreaterThan(500);
    await waitForEarlierRequests(page);
    await page.getByRole('link', { name: 'Задания' }).last().click();
    await expect(page).toHaveURL(/\/tasks/);
    await expect(photoButtons(page).first()).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('one tap loads one photo and opens nothing with data saving on', async ({ page }) => {
    await openHydrated(page, '/services');
    const asked = photosAsked(page);
    const before = await photoButtons(page).count();
    const label = (await photoButtons(page).first().getAttribute('aria-label')) ?? '';
    const title = label.replace('Загрузить фото: ', '');
    const card = page.getByRole('article').filter({ hasText: title }).first();
    await card.getByRole('button', { name: /^Загрузить фото/ }).focus();
    await page.keyboard.press('Enter');
    await expect(card.locator('img')).toBeVisible();
    await expect(photoButtons(page)).toHaveCount(before - 1);
    await expect(page).toHaveURL(/\/services$/);
    // The next Tab goes to the ad itself.
    await expect(card.getByRole('link')).toBeFocused();
    expect(new Set(asked).size).toBe(1);
  });

  test.describe('data saving with a mouse', () => {
    test.use(DESKTOP_WINDOW);

    test('nothing is prefetched before a click with data saving on', async ({ page }) => {
      await page.clock.install();
      await openHydrated(page, '/services');
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.getByRole('article').first().getByRole('link').hover();
      await page.clock.runFor(1000);
      await waitForEarlierRequests(page);
      expect(calls.filter((path) => /^\/api\/v1\/services\/\d+$/.test(path))).toEqual([]);
    });
  });
});

test('the data saving choice applies at once, next time and on the server', async ({ page, context }) => {
  await openHydrated(page, '/info/data');
  await page.getByRole('radio', { name: /^Всегда/ }).check();
  await expect(page.getByText('Сейчас трафик экономится')).toBeVisible();
  const asked = photosAsked(page);
  await page.goto('/services');
  await expect(photoButtons(page).first()).toBeVisible();
  expect(asked).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'save-data')?.value).toBe('on');
  const html = await (await page.request.get('/services')).text();
  expect(html).toContain('Загрузить фото');
  expect(html).not.toMatch(/<img[^>]+\/images\//);

  await page.goto('/info/data');
  await page.getByRole('radio', { name: /^Никогда/ }).check();
  await page.goto('/services');
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await expect(photoButtons(page)).toHaveCount(0);
});

test('the page about data says that storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await openHydrated(page, '/info/data');
  await expect(page.getByText('Браузер не даёт хранить данные')).toBeVisible();
  await expect(page.getByText('Здесь не посчитать')).toBeVisible();
});

test('the page about data warns of a nearly full device, in Uzbek too', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ usage: 95, quota: 100 });
  });
  await openHydrated(page, '/info/data?lang=uz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maʼlumotlar va xotira');
  await expect(page.getByText('Joy deyarli tugadi')).toBeVisible();
});
