import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { Login } from '#contract/auth/entities.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { switchToPassword, newSiteAddress, SITE_PASSWORD, type SitePerson } from '#tests/e2e/setup/people.ts';

export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Вход' });

/** Sends the form of phone and password that is open, on its own screen or in a dialog. */
export async function submitPassword(
  place: Page | Locator,
  phone: string,
  password = SITE_PASSWORD,
): Promise<void> {
  const form = place.getByRole('form', { name: 'Вход' });
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await form.getByLabel('Пароль', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Signs in by the dialog that is open. */
export async function signInByDialog(page: Page, { phone }: SitePerson): Promise<void> {
  await switchToPassword(signInDialog(page));
  await submitPassword(signInDialog(page), phone);
  await expect(signInDialog(page)).toHaveCount(0);
}

/** Waits until the screen asks for another sign-in because its session has ended. */
export async function expectSessionEndedDialog(page: Page): Promise<void> {
  await expect(signInDialog(page)).toContainText('Ваша сессия закончилась');
}

/** The person with a session of another device. */
export async function onAnotherDevice(person: SitePerson): Promise<SitePerson> {
  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1/security/login_check`, {
    method: 'POST',
    headers: newSiteAddress(),
    body: new URLSearchParams({ phone: person.phone, password: SITE_PASSWORD }),
  });
  return { ...person, login: v.parse(Login, await answer.json()) };
}

/** Replaces the session of the device, as another tab does; `null` ends it. */
export async function replaceSession(page: Page, login: SitePerson['login'] | null): Promise<void> {
  await page.evaluate((session) => {
    if (session) {
      localStorage.setItem('@token_expires_at_v1', session.expires_at);
      localStorage.setItem('@token_v1', session.token);
    } else {
      localStorage.removeItem('@token_v1');
      localStorage.removeItem('@token_expires_at_v1');
    }
  }, login);
}
