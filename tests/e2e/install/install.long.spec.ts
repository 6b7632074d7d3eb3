import type { Page } from 'playwright/test';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { becomeReturningVisitor, expectNoInvitation, simulateInstallPrompt } from './install-prompt.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Установка приложения' });

test.use({ serviceWorkers: 'allow' });

test('Chromium finds no reason against installing the app', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // An incognito profile cannot install apps and reports that.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a returning visitor is invited to install once and can refuse for good @both', async ({
  page,
  isMobile,
}) => {
  await becomeReturningVisitor(page);
  await simulateInstallPrompt(page, 'dismissed');
  await openHydrated(page, '/services');
  await expect(card(page)).toBeVisible();
  if (isMobile) {
    // The invitation covers neither the plus nor the navigation.
    const places = [
      card(page),
      page.getByRole('button', { name: 'Разместить' }),
      page.getByRole('navigation').last(),
    ];
    // The invitation and the plus slide to their final places first.
    await expect(async () => {
      const [invitation, plus, bar] = await Promise.all(places.map((each) => each.boundingBox()));
      if (!invitation || !plus || !bar) throw new Error('something is not there');
      expect(plus.y + plus.height).toBeLessThanOrEqual(invitation.y);
      expect(invitation.y + invitation.height).toBeLessThanOrEqual(bar.y);
    }).toPass();
  }
  // Forms and ads show no invitation.
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await expect(card(page)).toBeVisible();

  await card(page).getByRole('button', { name: 'Установить', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(card(page)).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await expectNoInvitation(page);
  await expect(card(page)).toHaveCount(0);
});
