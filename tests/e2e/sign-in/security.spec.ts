import type { Page } from 'playwright/test';
import { openAlive } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, newSiteAddress, newPerson } from '#tests/e2e/setup/people.ts';

// Provoked refusals are errors in the console.
test.use({ expectedConsole: [/status of (400|401|429)/] });

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ ...newSiteAddress() }));

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('the screen in Uzbek and dark colours', () => {
  test.use({ locale: 'uz-UZ', colorScheme: 'dark' });

  test('axe finds nothing on the security screen, in Uzbek and dark', async ({ page }) => {
    await asSignedIn(page, await newPerson());
    await openAlive(page, '/cabinet/security');
    await expect(page.getByRole('heading', { name: 'Ikki bosqichli kirish' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qayerda kirgansiz' })).toBeVisible();
    expect(await axeFindings(page, 'security')).toEqual([]);
    await page.getByRole('button', { name: 'Yoqish' }).click();
    await expect(dialog(page).getByLabel('Parol', { exact: true })).toBeFocused();
    expect(await axeFindings(page, 'who is there')).toEqual([]);
  });
});
