import type { Page } from 'playwright/test';
import { openAlive } from './alive.ts';
import { expect, test } from './fixtures.ts';

/** It comes with a chunk of its own. */
const SOON = { timeout: 15_000 };

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход скоро появится' });

test('every address that needs sign-in leads home', async ({ request, isMobile }) => {
  test.skip(isMobile, 'the same in both layouts');
  for (const path of ['/cabinet', '/cabinet/my-tasks/3/edit?x=1', '/ads/vacancy', '/ads/service']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location']).toBe(`/?login=${encodeURIComponent(path)}`);
  }
});

test('there the login dialog opens, the address is remembered, and going back does not loop', async ({
  page,
}) => {
  await openAlive(page, '/info/about');
  await page.goto('/cabinet/my-tasks/3/edit');
  await expect(loginDialog(page)).toBeVisible(SOON);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBe('/cabinet/my-tasks/3/edit');
  await loginDialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(loginDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/info/about');
  await expect(loginDialog(page)).toHaveCount(0);
});

test('inside the app a guarded address does the same, and going back does not loop', async ({ page }) => {
  await openAlive(page, '/info/about');
  await page.evaluate(() => history.pushState(null, '', '/cabinet/messages/task'));
  await expect(loginDialog(page)).toBeVisible(SOON);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBe('/cabinet/messages/task');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/info/about');
  await expect(loginDialog(page)).toHaveCount(0);
});

test('an address made by others opens no dialog', async ({ page }) => {
  await openAlive(page, '/?login=https://evil.example/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [path, title] of [
  ['/login', 'Вход'],
  ['/registration', 'Регистрация'],
  ['/forgot-password', 'Восстановление пароля'],
] as const) {
  test(`${path} says that accounts are coming`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText('Аккаунтов на Yumush пока нет');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Смотреть задания' }).click();
    await expect(page).toHaveURL('/tasks');
  });
}

test('a dialog holds the focus', async ({ page }) => {
  await openAlive(page, '/?login=/cabinet');
  await expect(loginDialog(page)).toBeVisible(SOON);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'dialog' : document.activeElement?.tagName,
    );
    // Between its last and first control the focus may visit the browser itself, never the page.
    expect(['dialog', 'BODY']).toContain(place);
  }
});
