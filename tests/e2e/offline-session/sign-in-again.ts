import type { Page } from 'playwright/test';
import { byPassword, SITE_PASSWORD, type SitePerson } from '#tests/e2e/setup/people.ts';
import { expect } from '#tests/e2e/offline/offline-fixtures.ts';

export function signInDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Вход' });
}

export async function expectAskedAgain(page: Page): Promise<void> {
  await expect(signInDialog(page)).toContainText('Ваша сессия закончилась');
  await expect(signInDialog(page)).toContainText('То, что вы написали, сохранено');
}

export async function signInAgain(page: Page, { phone }: SitePerson): Promise<void> {
  await byPassword(signInDialog(page));
  const form = signInDialog(page).getByRole('form', { name: 'Вход' });
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await form.getByLabel('Пароль', { exact: true }).fill(SITE_PASSWORD);
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(signInDialog(page)).toHaveCount(0);
}
