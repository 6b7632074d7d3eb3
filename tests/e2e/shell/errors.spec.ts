import { waitUntilInstallSupport } from './alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test.use({ expectedConsole: [/of a test/] });

test('a page error is reported once, without search terms of the URL', async ({ page }) => {
  // Only a sample of pages reports errors: this makes the page part of it.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/log')) reports.push(request.postData() ?? '');
  });
  await page.goto('/tasks?search=Алишер');
  await waitUntilInstallSupport(page);
  const fail = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of a test');
      });
    });
  const answered = page.waitForResponse(/\/api\/v1\/log$/);
  // The error listener is among the last late scripts.
  await expect(async () => {
    await fail();
    expect(reports).not.toEqual([]);
  }).toPass();
  expect((await answered).status()).toBe(200);
  await fail();
  await page.goto('/services');
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({
    source: 'page',
    message: 'Error: of a test',
    route: '/tasks',
  });
});
