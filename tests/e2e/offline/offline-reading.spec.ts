import type { Page } from 'playwright/test';
import { waitUntilHydrated } from '../shell/alive.ts';
import { expect, openInstalled, test, collectFailedRequests } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const withoutConnection = (page: Page) => page.getByText(/Нет соединения/);

test('cached answers show while the server is silent, and refresh afterwards', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  const details = await cards(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(details ?? '');
  await waitUntilHydrated(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  const givenUp = collectFailedRequests(page);
  line.set('silent');
  await page.goto('/tasks');
  await expect(cards(page)).toHaveCount(20);
  await page.goto(details ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(givenUp).toEqual([]);
  // The app gives up a call after ten seconds, and says so.
  await expect(withoutConnection(page)).toHaveCount(1);
  line.taken();
  line.set('up');
  await expect(withoutConnection(page)).toHaveCount(0);
  const isFetched = () =>
    line.taken().some(({ path, status }) => path.startsWith('/api/v1/') && status === 200);
  await expect.poll(isFetched).toBe(true);
});
