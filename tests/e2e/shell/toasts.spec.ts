import { hash } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { sonnerStyles } from '../../../scripts/build/sonner-style.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { switchToPassword, newSitePhone } from '#tests/e2e/setup/people.ts';
import { submitPassword } from '#tests/e2e/sign-in/sessions.ts';
import { openHydrated, showScreen } from './alive.ts';

const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');
const region = (page: Page): Locator => page.getByRole('region', { name: /^Сообщения/ });

/** Toasts stay in a hidden window, since nobody can read them there. */
async function hideWindow(page: Page, isHidden = true): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Whether nothing lies above the middle of an element. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

const TITLES = '[data-title-row], dialog h2';
const CONTROLS = 'a[href], button, summary';

/** Elements of the page or the open dialog that the toasts cover. */
function coveredBy(list: Locator, selector: string): Promise<string[]> {
  return list.evaluate((own, covered) => {
    const scope = own.closest('dialog') ?? document;
    const boxes = [...own.querySelectorAll('li')].map((toast) => toast.getBoundingClientRect());
    return [...scope.querySelectorAll(covered)]
      .filter((each) => !own.contains(each) && each.checkVisibility())
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      })
      .map((each) => each.outerHTML);
  }, selector);
}

async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Профиль' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await switchToPassword(dialog);
  return dialog;
}

test.describe('the policy of a page', () => {
  test.use({ expectedConsole: [/status of 401|inline style/] });

  for (const kind of ['rendered page', 'cached shell']) {
    test(`the CSP of a ${kind} allows the toasts’ inline style and no other`, async ({ page }) => {
      await page.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(globalThis, { violations });
        addEventListener(
          'securitypolicyviolation',
          (event) => violations.push(event.effectiveDirective),
          true,
        );
      });
      const violations = () => page.evaluate(() => Reflect.get(globalThis, 'violations'));
      if (kind === 'cached shell')
        await page.route('/login', async (route) =>
          route.fulfill({
            response: await route.fetch({ url: new URL('/app-shell', route.request().url()).href }),
          }),
        );
      const answer = await page.goto('/login');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      for (const text of await sonnerStyles())
        expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
      await submitPassword(page, newSitePhone());
      await expect(toasts(page)).toHaveCSS('position', 'absolute');
      expect(await violations()).toEqual([]);
      await page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.head.append(style);
      });
      await expect.poll(violations).toEqual(['style-src-elem']);
      await expect(page.getByRole('main')).toBeVisible();
    });
  }
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/status of 401|ERR_FAILED/] });

  test('a toast whose script failed to load is shown with the next toast', async ({ page }) => {
    await page.route('**/assets/toaster-*.js', (route) => route.abort());
    await openHydrated(page, '/login');
    await hideWindow(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
    await submitPassword(page, newSitePhone());
    await failed;
    await expect(page.getByRole('alert')).toHaveText('Неверный номер телефона или пароль.');
    await page.unroute('**/assets/toaster-*.js');
    await submitPassword(page, newSitePhone());
    await expect(toasts(page)).toHaveCount(2);
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('an error is told by icon, colour and words for two seconds', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, '/login');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await submitPassword(page, newSitePhone());
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return await toasts(page).count();
      })
      .toBe(1);
    await expect(toasts(page)).toHaveText('Ошибка:Неверный номер телефона или пароль.');
    await expect(toasts(page)).toHaveCSS('background-color', 'rgb(196, 40, 28)');
    await expect(toasts(page).locator('svg use')).toHaveAttribute('href', /#circle-alert$/);
    await page.clock.runFor(1500);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('a toast over a dialog is undimmed and reached by keyboard', async ({ page }) => {
    await openHydrated(page, '/tasks');
    const dialog = await openSignIn(page);
    await hideWindow(page);
    await submitPassword(dialog, newSitePhone());
    await expect(toasts(page)).toBeVisible();
    expect(await isOnTop(toasts(page))).toBe(true);
    expect(await coveredBy(region(page), `${CONTROLS}, ${TITLES}`)).toEqual([]);
    await page.keyboard.press('Alt+T');
    await expect(region(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    expect(await dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true);

    // The focus holds the toast as the hidden window did.
    await hideWindow(page, false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test('a toast outlives its dialog, nested dialogs and the screen', async ({ page }) => {
    await openHydrated(page, '/tasks');
    const dialog = await openSignIn(page);
    await hideWindow(page);
    await submitPassword(dialog, newSitePhone());
    await expect(toasts(page)).toBeVisible();
    const expectOnTop = async () => {
      await expect.poll(() => isOnTop(toasts(page))).toBe(true);
      await expect.poll(() => coveredBy(region(page), TITLES)).toEqual([]);
    };
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog).toHaveCount(0);
    await expectOnTop();
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const filters = page.getByRole('dialog', { name: 'Фильтры' });
    await filters.getByRole('button', { name: /^Где искать/ }).click();
    const cities = page.getByRole('dialog', { name: 'Город' });
    await expect(cities).toBeVisible();
    await expectOnTop();
    for (const open of [cities, filters]) {
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
      await expectOnTop();
    }
    await showScreen(page, '/info/about');
    await expectOnTop();
    await hideWindow(page, false);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('toasts leave the title of a screen and each other uncovered', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('load', () => (document.documentElement.style.fontSize = '200%')),
    );
    await openHydrated(page, '/login');
    await hideWindow(page);
    for (const count of [1, 2]) {
      await submitPassword(page, newSitePhone());
      await expect(toasts(page)).toHaveCount(count);
    }
    const boxesOf = (elements: Locator) =>
      elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    for (const [width, height] of [
      [360, 800],
      [800, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => {
          const [title] = await boxesOf(page.locator('[data-title-row]'));
          const [newest, oldest] = await boxesOf(toasts(page));
          return (
            newest.top >= title.bottom &&
            oldest.top > newest.bottom &&
            newest.left >= 0 &&
            newest.right <= width
          );
        })
        .toBe(true);
    }
  });
});
