import type { Page } from 'playwright/test';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('with a tiny quota the app works, and earlier pages open offline', async ({ page, line, context }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1000 });
  const put = page.evaluate(async () => {
    await (await caches.open('test')).put('/probe', new Response('x'.repeat(10_000)));
  });
  await expect(put).rejects.toThrow(/quota/i);
  for (const path of ['/vacancies', '/services', '/tasks?sort=title', '/vacancies']) {
    await page.goto(path);
    await expect(cards(page)).toHaveCount(20);
  }
  line.set('down');
  await page.goto('/tasks');
  await expect(cards(page)).toHaveCount(20);
});

test('a request on which the worker throws still gets its answer', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  // Deletes the worker's caches behind its back.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/vacancies');
  await expect(cards(page)).toHaveCount(20);
  expect(line.taken().length).toBeGreaterThan(0);
});

for (const days of [-365, 365]) {
  test(`a clock ${days} days off leaves everything and the cache readable`, async ({
    page,
    line,
    context,
  }) => {
    const shift = days * 86_400_000;
    // The worker has a clock of its own, which a message corrects.
    line.replace(
      '/sw.js',
      (text) => `let shift = ${shift};
        const { now } = Date;
        Date.now = () => now() + shift;
        self.addEventListener('message', ({ data }) => { if (data.type === 'clock-is-right') shift = 0; });
        ${text}`,
    );
    await page.clock.install({ time: Date.now() + shift });
    await openInstalled(page, '/tasks');
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    line.set('down');
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'clock-is-right' }));
    const later = await context.newPage();
    await later.goto('/tasks');
    await expect(cards(later)).toHaveCount(20);
  });
}
