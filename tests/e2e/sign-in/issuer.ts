import type { Page } from 'playwright/test';
import { codeFor } from '#tests/e2e/setup/people.ts';

/** Lets the issuer of OpenID Connect know the browser as this person, so that it asks nothing. */
export async function setIssuerPersonCookie(page: Page, name: string): Promise<void> {
  await page.context().addCookies([{ name: 'person', value: name, url: process.env['ISSUER_ORIGIN'] ?? '' }]);
}

export async function signInAtIssuer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Войти через Test ID' }).click();
}

/** Signs in as somebody who has no account yet, and fills the form that follows. */
export async function registerAtIssuer(page: Page, phone: string): Promise<void> {
  await signInAtIssuer(page);
  const form = page.getByRole('form', { name: 'Регистрация' });
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await form.getByLabel('Имя').fill('Нодира');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone));
}
