import type { Page } from 'playwright/test';
import { untilAlive } from '../shell/alive.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const withoutConnection = (page: Page) => page.getByText(/Нет соединения/);

test('a silent line shows cached answers, and late answers are taken', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  const details = await cards(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(details ?? '');
  await untilAlive(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  line.set('silent');
  const startedAt = Date.now();
  await page.goto('/tasks');
  await expect(cards(page)).toHaveCount(20);
  await page.goto(details ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // The app's calls time out after 10 s at the earliest: waiting for them would take longer than this.
  expect(Date.now() - startedAt).toBeLessThan(8000);
  // It shows once a call of ten seconds has ended.
  await expect(withoutConnection(page)).toHaveCount(1, { timeout: 40_000 });
  line.set('up');
  await expect(withoutConnection(page)).toHaveCount(0, { timeout: 40_000 });
});
