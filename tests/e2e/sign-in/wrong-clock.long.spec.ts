import { DAY_MS } from '#contract/time.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newPerson } from '#tests/e2e/setup/people.ts';
import { submitPassword } from './sessions.ts';

test('a clock two years ahead does not keep anybody from signing in @both', async ({ page }) => {
  const { phone, name } = await newPerson();
  await page.addInitScript(`{ const { now } = Date; Date.now = () => now() + ${730 * DAY_MS}; }`);
  await page.goto('/login');
  await submitPassword(page, phone);
  await expect(page).toHaveURL('/');
  await page.goto('/cabinet');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await test.step('the warning of a wrong clock stays away once it is dismissed', async () => {
    const line = page.getByText('Часы устройства неверны');
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(line).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});
