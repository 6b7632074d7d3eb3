import type { Page } from 'playwright/test';
import { telegramHash } from '#tests/factories/outside/telegram.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { answerAsTelegram, newTelegramId } from './telegram-login.ts';

// A wrong password is an error in the console.
test.use({ expectedConsole: [/status of 400/] });

/** Counts the calls that would sign in or link with the data of a Telegram login. */
function countUses(page: Page): () => number {
  let uses = 0;
  page.on('request', (request) => {
    if (/auth_login|me\/identities/.test(request.url())) uses += 1;
  });
  return () => uses;
}

test('a newcomer from Telegram is asked for registration data', async ({ page }) => {
  await answerAsTelegram(page, { id: newTelegramId(), first_name: 'Зухра' });
  await openHydrated(page, '/login');
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  await expect(page.getByLabel('Имя')).toHaveValue('Зухра');
  await expect(page).toHaveURL('/login/telegram');
});

test.describe('a sign-in link with another person’s Telegram data', () => {
  for (const path of ['/login', '/login/telegram', '/login/telegram?key=guessed']) {
    test(`a foreign Telegram login in a link does not sign in on ${path}`, async ({ page }) => {
      const uses = countUses(page);
      await openHydrated(page, path + telegramHash({ id: newTelegramId(), first_name: 'Чужой' }));
      await expect(page.getByRole('link', { name: /Войти ещё раз|Забыли пароль/ })).toBeVisible();
      expect(uses()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('@token_v1'))).toBeNull();
    });
  }

  test('a foreign Telegram login in a link is not linked to an account', async ({ page }) => {
    await setBrowserSession(page, await newPerson());
    const uses = countUses(page);
    await openHydrated(
      page,
      `/cabinet/security${telegramHash({ id: newTelegramId(), first_name: 'Чужой' })}`,
    );
    const row = page.getByRole('listitem').filter({ hasText: 'Telegram' });
    await expect(row).toContainText('Не привязан');
    expect(uses()).toBe(0);
  });
});
