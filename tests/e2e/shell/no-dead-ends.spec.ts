import * as v from 'valibot';
import { CABINET_PATHS } from '#app/pages/cabinet/cabinet-paths.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { submitPassword } from '#tests/e2e/sign-in/sessions.ts';
import { setBrowserSession, newPerson, newSitePhone } from '#tests/e2e/setup/people.ts';
import { openHydrated } from './alive.ts';

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('a slow sign-in shows a spinner, and a toast fades for its whole 300 ms @both', async ({ page }) => {
    await openHydrated(page, '/login');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/login_check', async (route) => {
      await asked;
      await route.continue();
    });
    await submitPassword(page, newSitePhone());
    const button = page.getByRole('button', { name: 'Войти', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const spinner = button.locator('[data-spinner]');
    await expect(spinner).toBeVisible();
    expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).not.toMatch(/turn/);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    answer();
    await expect(spinner).toHaveCount(0);
    const fades = await page.waitForFunction(
      (found: Record<string, unknown>) => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect) || !effect.target?.matches('[data-removed=true]')) continue;
          const [from, to] = effect.getKeyframes();
          const { duration } = effect.getComputedTiming();
          const fade = [from?.['opacity'], to?.['opacity'], from?.easing, duration];
          if (to?.['opacity'] === '0') found[animation instanceof CSSTransition ? 'begin' : 'end'] = fade;
        }
        return found['end'] && found;
      },
      {},
      { polling: 'raf' },
    );
    // sonner takes a toast out after 200 of the 300 ms.
    expect(await fades.jsonValue()).toEqual({
      begin: ['1', '0', 'linear', 300],
      end: [expect.stringMatching(/^0\.33/), '0', 'linear', 100],
    });
  });

  test('a swiped toast is removed even without an animationend event', async ({ page }) => {
    // Chromium leaves the event out now and then where animations take no time.
    await page.addInitScript(() => {
      addEventListener('animationend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await openHydrated(page, '/login');
    await submitPassword(page, newSitePhone());
    const toast = page.locator('[data-sonner-toast][data-type=error]');
    await expect(toast).toBeVisible();
    const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 20, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0);
  });
});

test('every screen that waits for its answer has a way back', async ({ page, request }) => {
  const { items } = v.parse(
    v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }),
    await (await request.get('/api/v1/tasks')).json(),
  );
  const [{ id }] = items;
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/cabinet');
  await expect(page.getByRole('link', { name: /Настройки/ }).first()).toBeVisible();
  await page.route('**/api/v1/**', () => new Promise(() => undefined));
  const paths = [
    ...CABINET_PATHS.filter((path) => path !== '' && path !== 'moderation').map((path) => `/cabinet/${path}`),
    '/cabinet/messages/task/17',
    '/cabinet/my-tasks/requests',
    `/cabinet/my-tasks/${id}/edit`,
    '/cabinet/balance/top-up/17',
    '/ads/task',
    '/tasks',
    '/tasks/map',
    `/tasks/${id}`,
    `/tasks/${id}/requests`,
    '/users/17',
  ];
  for (const path of paths) {
    await page.evaluate((href) => history.pushState({}, '', href), path);
    const back = page.getByRole('main').getByRole('link', { name: 'Назад' });
    await expect.soft(back.first(), path).toBeVisible();
  }
});
