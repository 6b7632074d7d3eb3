import type { Page } from 'playwright/test';
import { expect, test } from './offline-fixtures.ts';
import { versionOf, publishAndCheck, openTasks } from './publish-release.ts';

const offer = (page: Page) => page.getByText('Есть новая версия');

test('an approved update shows progress while old requests finish', async ({ page, line }) => {
  await openTasks(page);
  await publishAndCheck(page, line);
  await expect(offer(page)).toBeVisible();
  line.set('silent');
  const isUnderWay = page.waitForRequest('**/api/v1/tasks?size=3');
  await page.evaluate(() => void fetch('/api/v1/tasks?size=3').catch(() => undefined));
  await isUnderWay;
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByText('Обновляем…')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  line.set('up');
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
});
