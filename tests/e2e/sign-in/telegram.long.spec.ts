import type { Page } from 'playwright/test';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, SITE_PASSWORD } from '#tests/e2e/setup/people.ts';
import { answerAsTelegram, newTelegramId } from './telegram-login.ts';

// A wrong password is an error in the console.
test.use({ expectedConsole: [/status of 400/] });

async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход через Telegram' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
}

const NEW_PASSWORD = 'tandir-noni-52';

test('Telegram is linked by password, and a password change unlinks it', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await answerAsTelegram(page, { id: newTelegramId(), first_name: 'Дилноза' });
  await openHydrated(page, '/cabinet/security');
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
