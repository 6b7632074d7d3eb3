import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { openHydrated } from './alive.ts';

// Scripts for later may be on their way when the connection is lost.
test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

test('a lost connection is reported until it is back', async ({ page, context }) => {
  await openHydrated(page, '/info/about');
  await expect(page.getByText('Нет соединения')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Нет соединения')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Нет соединения')).toHaveCount(0);
});

test.describe('a screen that failed to load', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED|status of 503/] });

  test('is loaded by "try again", also from a busy server', async ({ page }) => {
    const scripts = '**/assets/faq*.js';
    await page.route(scripts, (route) => route.abort());
    await page.route('**/api/v1/cities', (route) =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '60' } })
        : route.fallback(),
    );
    await openHydrated(page, '/info/about');
    await page.getByRole('link', { name: 'Вопросы и ответы' }).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Нет соединения');
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(heading).toHaveText(/вопросы/i);
  });
});
