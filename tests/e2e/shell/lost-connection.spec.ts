import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { openAlive } from './alive.ts';

// Scripts for later may be on their way when the connection is lost.
test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

test('a lost connection is reported until it is back', async ({ page, context }) => {
  await openAlive(page, '/info/about');
  await expect(page.getByText('Нет соединения')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Нет соединения')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Нет соединения')).toHaveCount(0);
});
