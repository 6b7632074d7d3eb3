import type { Page } from 'playwright/test';
import { telegramHash } from '#tests/factories/outside/telegram.ts';
import { openAlive } from '../shell/alive.ts';
import { axeFindings } from '../shell/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, newPerson, SITE_PASSWORD } from '#tests/e2e/setup/people.ts';

// A wrong password is an error in the console.
test.use({ expectedConsole: [/status of 400/] });

/** Plays Telegram's own page, which asks for consent and redirects back. */
async function answerAsTelegram(page: Page, person: { id: number; first_name: string }): Promise<void> {
  await page.route('https://oauth.telegram.org/**', async (route) => {
    const returnTo = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    await route.fulfill({ status: 302, headers: { location: returnTo + telegramHash(person) } });
  });
}

function newId(): number {
  return 5_000_000_000 + Math.floor(Math.random() * 1e9);
}

/** Counts the calls that would sign in or link with the data of a Telegram login. */
function countUses(page: Page): () => number {
  let uses = 0;
  page.on('request', (request) => {
    if (/auth_login|me\/identities/.test(request.url())) uses += 1;
  });
  return () => uses;
}

test('a newcomer from Telegram is asked for registration data', async ({ page }) => {
  await answerAsTelegram(page, { id: newId(), first_name: 'Зухра' });
  await openAlive(page, '/login');
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  await expect(page.getByLabel('Имя')).toHaveValue('Зухра');
  await expect(page).toHaveURL('/login/telegram');
});

test.describe('a sign-in link with another person’s Telegram data', () => {
  for (const path of ['/login', '/login/telegram', '/login/telegram?key=guessed']) {
    test(`a foreign Telegram login in a link does not sign in on ${path}`, async ({ page }) => {
      const uses = countUses(page);
      await openAlive(page, path + telegramHash({ id: newId(), first_name: 'Чужой' }));
      await expect(page.getByRole('link', { name: /Войти ещё раз|Забыли пароль/ })).toBeVisible();
      expect(uses()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('@token_v1'))).toBeNull();
    });
  }

  test('a foreign Telegram login in a link is not linked to an account', async ({ page }) => {
    await asSignedIn(page, await newPerson());
    const uses = countUses(page);
    await openAlive(page, `/cabinet/security${telegramHash({ id: newId(), first_name: 'Чужой' })}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Telegram' });
    await expect(row).toContainText('Не привязан');
    expect(uses()).toBe(0);
  });
});

async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход через Telegram' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
}

const NEW_PASSWORD = 'tandir-noni-52';

test('Telegram is linked by password, and a password change unlinks it', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await answerAsTelegram(page, { id: newId(), first_name: 'Дилноза' });
  await openAlive(page, '/cabinet/security');
  const row = page.getByRole('listitem').filter({ hasText: 'Telegram' });
  await row.getByRole('button', { name: 'Привязать' }).click();
  await prove(page, 'не тот');
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await expect(page).toHaveURL('/cabinet/security');
  await prove(page, SITE_PASSWORD);
  await expect(row).toContainText('Привязан');
  await expect(page).toHaveURL('/cabinet/security');

  const password = page.getByRole('listitem').filter({ hasText: 'Пароль' });
  await password.getByRole('button', { name: 'Сменить' }).click();
  const change = page.getByRole('dialog', { name: 'Смена пароля' });
  await expect(change).toContainText('другие сервисы понадобится привязать снова');
  await change.getByLabel('Нынешний пароль').fill(SITE_PASSWORD);
  await change.getByLabel('Новый пароль').fill(NEW_PASSWORD);
  await change.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('через Telegram больше не войти')).toBeVisible();
  await expect(row).toContainText('Отвязан: пароль сменился');
  expect(await axeFindings(page, 'a lost link')).toEqual([]);

  await row.getByRole('button', { name: 'Привязать' }).click();
  await prove(page, NEW_PASSWORD);
  await expect(row).toContainText('Привязан');
  await expect(page.getByText('через Telegram больше не войти')).toHaveCount(0);
});
