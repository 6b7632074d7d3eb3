import { DAY_MS } from '#contract/time.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test('ages of ads are told by the server’s clock, not by the device’s @both', async ({ page }) => {
  const ages = page.getByRole('main').getByText(/(?:только что|назад|вчера)$/);
  // No other test posts ads in this city of the demo, and an age in days does not change while this test runs.
  const old = '/tasks?city=2';
  await page.goto(old);
  const right = await ages.last().textContent();
  await page.addInitScript(`{ const { now } = Date; Date.now = () => now() + ${20 * DAY_MS}; }`);
  await page.goto(old);
  await expect(page.getByText('Часы устройства неверны')).toBeVisible();
  await expect(ages.last()).toHaveText(right ?? '');
});
