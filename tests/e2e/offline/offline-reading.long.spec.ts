import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { QUICK_PHONE, startPhone, waitUntilWorkerActive } from '#tests/setup/browser/phone.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { openAllRoutesOffline, visitAllRoutes } from '#tests/setup/browser/route-snapshots.ts';
import { cards as cardsOf } from '#tests/e2e/setup/demo.ts';
import { expect, openInstalled, test, waitUntilFetchedWhenIdle } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const withoutConnection = (page: Page) => page.getByText(/Нет соединения/);

test('every public route opens offline from a cold start of the browser', async ({ line }) => {
  test.setTimeout(240_000);
  const profile = await mkdtemp(join(tmpdir(), 'yumush-phone-'));
  try {
    const phone = await startPhone(profile, QUICK_PHONE);
    const page = await phone.newPage();
    await page.goto(line.origin);
    await waitUntilWorkerActive(page);
    const snapshots = await visitAllRoutes(phone, line.origin, await publicRoutes(line.origin));
    await phone.close();

    line.set('down');
    const again = await startPhone(profile, QUICK_PHONE);
    await again.setOffline(true);
    const failed = await openAllRoutesOffline(again, line.origin, snapshots);
    await again.close();
    expect(failed).toEqual([]);
    expect(snapshots.size).toBeGreaterThan(20);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('a page that was never visited says so offline and offers others', async ({ page, line, request }) => {
  const [, ad] = await cardsOf(request, 'services');
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  line.set('down');
  await page.goto(`/services/${ad?.id}`);
  await expect(page.getByRole('main')).toContainText(/ещё не сохранено/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  line.set('up');
  await page.goto('/tasks');
  await waitUntilFetchedWhenIdle(page, 'user');
  line.set('down');
  await page.goto('/users/1');
  await expect(page.getByRole('main')).toContainText('Этот профиль ещё не сохранён');
});

test('a list loads five pages over a network that drops every second', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  const stop = line.flap(1000);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        const again = page.getByRole('main').getByRole('button', { name: 'Попробовать ещё раз' });
        const link = page.getByRole('main').getByRole('link', { name: 'Попробовать ещё раз' });
        for (const control of [again, link]) if (await control.isVisible()) await control.click();
        return await cards(page).count();
      },
      { timeout: 90_000, intervals: [300] },
    )
    .toBeGreaterThanOrEqual(100);
  stop();
  await expect(withoutConnection(page)).toHaveCount(0, { timeout: 40_000 });
});

test('info pages are prefetched in the language that is read', async ({ page, line }) => {
  await openInstalled(page, '/');
  // The map is prefetched after the texts of the reader's language.
  await waitUntilFetchedWhenIdle(page, 'support.ru');
  await waitUntilFetchedWhenIdle(page, 'gl-map');
  line.set('down');
  await page.goto('/info/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас');
  await page.goto('/info/about?lang=uz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aloqa yoʻq');

  line.set('up');
  await page.goto('/info/career?lang=ru');
  await waitUntilFetchedWhenIdle(page, 'gl-map');
  await page.getByRole('link', { name: 'Oʻzbekcha' }).first().click();
  await waitUntilFetchedWhenIdle(page, 'about.uz');
  line.set('down');
  await page.goto('/info/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biz haqimizda');
});
