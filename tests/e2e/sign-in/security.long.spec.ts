import type { Locator, Page } from 'playwright/test';
import { totpCode } from '#tests/factories/people/totp.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  setBrowserSession,
  codeFor,
  newSiteAddress,
  newPerson,
  newSitePhone,
  SITE_PASSWORD,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { setIssuerPersonCookie, registerAtIssuer, signInAtIssuer } from './issuer.ts';
import { replaceSession, submitPassword } from './sessions.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';

// Provoked refusals are errors in the console.
test.use({ expectedConsole: [/status of (400|401|429)/] });

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ ...newSiteAddress() }));

const HALF_MINUTE = 30_000;

const dialog = (page: Page) => page.getByRole('dialog');

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('@token_v1'));

async function openSecurity(page: Page, person: SitePerson): Promise<void> {
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet/security');
  await expect(page.getByRole('heading', { name: 'Двухэтапный вход' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await replaceSession(page, null);
  await openHydrated(page, '/login');
}

async function prove(page: Page, submit: string): Promise<void> {
  await dialog(page).getByLabel('Пароль', { exact: true }).fill(SITE_PASSWORD);
  await dialog(page).getByRole('button', { name: submit }).click();
}

async function keptCodes(page: Page): Promise<string[]> {
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  await dialog(page).getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(dialog(page)).toHaveCount(0);
  return codes;
}

/** Adds a virtual authenticator, like the one built into a phone or a laptop. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('with 2FA on, sign-in asks for an authenticator or recovery code', async ({ page }) => {
  const person = await newPerson();
  await openSecurity(page, person);
  const app = rowOf(page, 'Приложение с кодами');
  await app.getByRole('button', { name: 'Включить' }).click();
  await dialog(page).getByLabel('Пароль', { exact: true }).fill('не тот');
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog(page).getByText('Неверный пароль')).toBeVisible();
  await prove(page, 'Продолжить');
  await dialog(page).getByText('Приложение на другом телефоне').click();
  await expect(dialog(page).getByRole('img', { name: 'QR-код' })).toBeVisible();
  expect(await axeFindings(page, 'setting up an app of codes')).toEqual([]);
  const shown = await dialog(page).locator('[translate="no"]').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog(page).getByLabel('Код из приложения').fill(totpCode(secret, new Date()));
  await dialog(page).getByRole('button', { name: 'Включить' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Коды восстановления' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Скачать' }).click();
  expect((await download).suggestedFilename()).toBe('yumush-recovery-codes.txt');
  const codes = await keptCodes(page);
  expect(codes).toHaveLength(10);
  await expect(app.getByText('Включено')).toBeVisible();
  expect(await axeFindings(page, 'security')).toEqual([]);

  await signOut(page);
  await submitPassword(page, person.phone);
  const step = page.getByRole('form', { name: 'Второй шаг входа' });
  await expect(step.getByLabel('Код из приложения')).toBeFocused();
  await expect(step.getByLabel('Код из приложения')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axeFindings(page, 'the second step')).toEqual([]);
  await step.getByLabel('Код из приложения').fill('12345');
  await step.getByRole('button', { name: 'Войти' }).click();
  await expect(step.getByText('Введите шесть цифр')).toBeVisible();
  // A code of the next half minute is already valid.
  await step.getByLabel('Код из приложения').fill(totpCode(secret, new Date(Date.now() + HALF_MINUTE)));
  await step.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/');
  expect(await token(page)).not.toBeNull();

  await signOut(page);
  await submitPassword(page, person.phone);
  await page.getByRole('button', { name: 'Ввести код восстановления' }).click();
  await step.getByLabel('Код восстановления').fill(codes[0]?.toLowerCase() ?? '');
  await step.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/');
  await openHydrated(page, '/cabinet/security');
  await expect(rowOf(page, 'Коды восстановления').getByText('Осталось 9 кодов')).toBeVisible();
  await app.getByRole('button', { name: 'Выключить' }).click();
  await prove(page, 'Выключить');
  await expect(app.getByText('Выключено')).toBeVisible();
  await expect(rowOf(page, 'Коды восстановления')).toHaveCount(0);
});

test('a passkey signs in alone and is a second step after a password', async ({ page }) => {
  const person = await newPerson();
  await withAuthenticator(page);
  await openSecurity(page, person);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await prove(page, 'Создать ключ');
  // An accidental dismissal closes the recovery codes only after a confirmation.
  await expect(dialog(page).getByRole('button', { name: 'Коды сохранены' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Вернуться к кодам' }).click();
  await keptCodes(page);
  await page.getByRole('button', { name: /^Переименовать/ }).click();
  await dialog(page).getByLabel('Название').fill('Мой телефон');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(rowOf(page, 'Мой телефон')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Войти по отпечатку или лицу' }).click();
  await expect(page).toHaveURL('/');
  expect(await token(page)).not.toBeNull();

  await signOut(page);
  await submitPassword(page, person.phone);
  await expect(page.getByText('Ещё один шаг')).toBeVisible();
  await page.getByRole('button', { name: 'Войти по отпечатку или лицу' }).click();
  await expect(page).toHaveURL('/');

  await openHydrated(page, '/cabinet/security');
  await page.getByRole('button', { name: 'Переименовать: Мой телефон' }).click();
  await dialog(page).getByLabel('Название').fill('Рабочий');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Удалить: Рабочий' }).click();
  // This one confirmation uses the passkey itself.
  await dialog(page).getByRole('button', { name: 'Подтвердить по отпечатку или лицу' }).click();
  await dialog(page).getByRole('button', { name: 'Подтвердить по отпечатку или лицу' }).click();
  await expect(rowOf(page, 'Рабочий')).toHaveCount(0);
  await signOut(page);
  await page.getByRole('button', { name: 'Войти по отпечатку или лицу' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Отпечаток или лицо не подошли' })).toBeVisible();
});

test('an issuer is linked, used and unlinked; a replayed callback fails', async ({ page }) => {
  const person = await newPerson();
  const named = `${person.phone.slice(1)}-${Date.now()}`;
  await setIssuerPersonCookie(page, named);
  await openSecurity(page, person);
  const row = rowOf(page, 'Test ID');
  await row.getByRole('button', { name: 'Привязать' }).click();
  await prove(page, 'Продолжить');
  await expect(row.getByText('Привязан', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/cabinet/security');

  await signOut(page);
  const back = page.waitForRequest((request) => request.url().includes('/login/oidc?'));
  await signInAtIssuer(page);
  const address = (await back).url();
  await expect(page).toHaveURL('/');
  const first = await token(page);
  expect(first).not.toBeNull();

  await signOut(page);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Войти не получилось');
  await expect(page).toHaveURL('/login/oidc');
  expect(await token(page)).toBeNull();

  await page.getByRole('link', { name: 'Войти ещё раз' }).click();
  await signInAtIssuer(page);
  await expect(page).toHaveURL('/');
  await openHydrated(page, '/cabinet/security');
  await row.getByRole('button', { name: 'Отвязать' }).click();
  await expect(row.getByText('Не привязан')).toBeVisible();
});

test('a newcomer from an issuer registers by phone; 2FA needs a password', async ({ page }) => {
  const phone = newSitePhone();
  await setIssuerPersonCookie(page, `stranger-${phone.slice(1)}`);
  await openHydrated(page, '/login');
  await registerAtIssuer(page, phone);
  await expect(page.getByRole('form', { name: 'Немного о вас' })).toBeVisible();

  await openHydrated(page, '/cabinet/security');
  await rowOf(page, 'Приложение с кодами').getByRole('button', { name: 'Включить' }).click();
  await expect(dialog(page).getByText('Сначала задайте пароль')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Пароль').getByRole('button', { name: 'Задать' })).toBeVisible();
  await rowOf(page, 'Телефон').getByRole('button', { name: 'Сменить' }).click();
  await expect(dialog(page).getByText('Чтобы сменить номер, сначала задайте пароль')).toBeVisible();
  // A phone gets one code a minute, and this one has just had one; but its owner has signed in on this device, which
  // has a limit of its own.
  const asked = Date.now();
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Код из SMS' })
    .fill(await codeFor(phone, asked));
  await dialog(page).getByLabel('Новый пароль').fill('tandir-noni-52');
  await dialog(page).getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль задан')).toBeVisible();
  await expect(rowOf(page, 'Test ID').getByText('Отвязан: пароль сменился')).toBeVisible();
});

test('devices are listed and signed out; password and phone are changed', async ({ page }) => {
  const person = await newPerson();
  await openSecurity(page, person);
  const signInElsewhere = async () => {
    await page.request.post('/api/v1/security/login_check', {
      data: { phone: person.phone, password: SITE_PASSWORD },
      headers: { ...newSiteAddress(), 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    });
    await page.reload();
  };
  await signInElsewhere();
  const other = rowOf(page, 'Safari, iOS');
  await other.getByRole('button', { name: 'Завершить: Safari, iOS' }).click();
  await expect(page.getByText('Сеанс завершён')).toBeVisible();
  await expect(other).toHaveCount(0);

  await signInElsewhere();
  const endOthers = page.getByRole('button', { name: 'Завершить все остальные' });
  const question = page.getByRole('dialog', { name: 'Завершить все остальные сеансы?' });
  await endOthers.click();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  await expect(other).toBeVisible();
  await endOthers.click();
  await question.getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(page.getByText('Остальные сеансы завершены')).toBeVisible();
  await expect(other).toHaveCount(0);

  const change = (row: Locator) => row.getByRole('button', { name: 'Сменить' }).click();
  await change(rowOf(page, 'Пароль'));
  await dialog(page).getByLabel('Нынешний пароль').fill(SITE_PASSWORD);
  await dialog(page).getByLabel('Новый пароль').fill('tandir-noni-52');
  await dialog(page).getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  const phone = newSitePhone();
  await change(rowOf(page, 'Телефон'));
  await dialog(page).getByLabel('Новый номер телефона').fill(phone);
  await dialog(page).getByLabel('Нынешний пароль').fill('tandir-noni-52');
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Код из SMS' })
    .fill(await codeFor(phone));
  await expect(rowOf(page, 'Телефон').getByText(formatPhone(phone))).toBeVisible();
  expect(await token(page)).not.toBeNull();

  await signOut(page);
  await submitPassword(page, phone, 'tandir-noni-52');
  await expect(page).toHaveURL('/');
});
