import type { Page } from 'playwright/test';
import { formatPhone } from '../../src/app/platform/i18n/format/format-phone.ts';
import { openAlive } from './alive.ts';
import { expect, test } from './fixtures.ts';
import { asSignedIn, codeFor, demoAccount, newAddress, newPerson, newPhone, PASSWORD } from './people.ts';

/** It comes with a chunk of its own. */
const SOON = { timeout: 15_000 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вход' });
/** What is refused is refused on purpose. */
test.use({ expectedConsole: [/status of 4\d\d/] });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('@token_v1'));

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newAddress());
});

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
  await page.goto('/cabinet/edit-account');
  await expect(dialog(page)).toBeVisible(SOON);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBe('/cabinet/edit-account');
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/info/about');
  await expect(dialog(page)).toHaveCount(0);
});

test('inside the app a guarded address does the same, and going back does not loop', async ({ page }) => {
  await openAlive(page, '/info/about');
  await page.evaluate(() => history.pushState(null, '', '/cabinet/messages/task'));
  await expect(dialog(page)).toBeVisible(SOON);
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/info/about');
  await expect(dialog(page)).toHaveCount(0);
});

test('an address made by others opens no dialog', async ({ page }) => {
  await openAlive(page, '/?login=https://evil.example/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a registration, a reload while the message is read, a logout, and nothing of the person is left', async ({
  page,
  isMobile,
}) => {
  const phone = newPhone();
  await openAlive(page, '/registration');
  const form = page.getByRole('form', { name: 'Регистрация' });
  await form.getByRole('button', { name: 'Получить код' }).click();
  await expect(form.getByText('Введите номер телефона')).toBeVisible();
  await expect(form.getByLabel('Номер телефона')).toBeFocused();
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await form.getByLabel('Имя').fill('Мадина');
  await form.getByRole('textbox', { name: 'Придумайте пароль' }).fill('12345678');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Получить код' }).click();
  // What only the server knows is said beside the field, and nothing that was typed is lost.
  await expect(form.getByRole('textbox', { name: 'Придумайте пароль' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.getByRole('textbox', { name: 'Придумайте пароль' }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Получить код' }).click();

  await expect(page.getByText('Код подтверждения отправлен на номер')).toBeVisible();
  await page.reload();
  const step = page.getByRole('form', { name: 'Код из SMS' });
  await expect(step.getByText(formatPhone(phone))).toBeVisible();
  await step.getByLabel('Код из SMS').fill('000000');
  await step.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(step.getByRole('alert').or(step.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await step.getByLabel('Код из SMS').fill(await codeFor(phone));
  await step.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Вы вошли')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await token(page)).not.toBeNull();

  await page.goto('/cabinet');
  await expect(page).toHaveURL('/cabinet');
  await expect(page.getByRole('heading', { name: 'Мадина' })).toBeVisible();
  page.on('dialog', (asked) => {
    expect(asked.message()).toBe('Вы уверены?');
    void asked.accept();
  });
  if (isMobile) {
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
  } else {
    await page.getByLabel('Аккаунт: Мадина').click();
    await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
  }
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(left).not.toContain('Мадина');
  expect(left).not.toContain(phone);
  expect(left).not.toContain('@token');
});

test('by keyboard alone, in Uzbek', { tag: '@quick' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys to go by');
  const phone = newPhone();
  await openAlive(page, '/registration?lang=uz');
  await page.getByLabel('Telefon raqami').focus();
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type(phone.slice(4));
  await type('Sardor');
  await type('Qodirov');
  await type(PASSWORD);
  // The eye.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'SMS kod' });
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFor(phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Siz kirdingiz')).toBeVisible();
});

test('the dialog goes on with what one was about to do; a wrong password is told, not lost', async ({
  page,
}) => {
  const person = await newPerson();
  await openAlive(page, '/cabinet/edit-account');
  await expect(dialog(page)).toBeVisible(SOON);
  await dialog(page).getByLabel('Номер телефона').fill(person.phone);
  await dialog(page).getByRole('textbox', { name: 'Пароль' }).fill('nimadir-boshqa-9');
  await dialog(page).getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Неверный');
  await expect(dialog(page).getByLabel('Номер телефона')).toHaveValue(person.phone);
  await dialog(page).getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
});

test('a forgotten password is set anew by a code', { tag: '@quick' }, async ({ page, isMobile }) => {
  // Not one who has just had a code: the next one comes after a minute.
  const person = demoAccount(isMobile ? 0 : 1);
  await openAlive(page, '/login');
  await page.getByRole('main').getByRole('link', { name: 'Забыли пароль?' }).click();
  const form = page.getByRole('form', { name: 'Восстановление пароля' });
  await form.getByLabel('Номер телефона').fill(person.phone);
  const asked = Date.now();
  await form.getByRole('button', { name: 'Получить код' }).click();
  const step = page.getByRole('form', { name: 'Код из SMS' });
  await expect(step).toBeVisible();
  await step.getByLabel('Код из SMS').fill(await codeFor(person.phone, asked - 1000));
  await step.getByRole('textbox', { name: 'Придумайте пароль' }).fill('yangi-parol-77');
  await step.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page.getByText('Вы вошли')).toBeVisible();
});

test('a password manager finds its way', async ({ page }) => {
  await openAlive(page, '/login');
  const form = page.getByRole('form', { name: 'Вход' });
  await expect(form.getByLabel('Номер телефона')).toHaveAttribute('autocomplete', 'username');
  await expect(form.getByRole('textbox', { name: 'Пароль' })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await page.goto('/registration');
  const registration = page.getByRole('form', { name: 'Регистрация' });
  await expect(registration.getByLabel('Номер телефона')).toHaveAttribute('autocomplete', 'username');
  await expect(registration.getByRole('textbox', { name: 'Придумайте пароль' })).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
});

for (const status of [401, 403, 422]) {
  test(`an answer of ${status} ends the session`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same in both layouts');
    const person = await newPerson();
    await asSignedIn(page, person);
    await openAlive(page, '/cabinet/edit-account');
    await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
    await page.route('**/api/v1/me/edit', (route) =>
      route.fulfill({ status, json: { code: 'unauthorized', message: 'Войдите снова', request_id: '1' } }),
    );
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL('/');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@token'))),
    ).toEqual([]);
  });
}

test('a session is over when its time is', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same in both layouts');
  const person = await newPerson();
  const login = { ...person.login, expires_at: new Date(Date.now() - 1000).toISOString() };
  await asSignedIn(page, { ...person, login });
  await openAlive(page, '/cabinet/edit-account');
  await expect(dialog(page)).toBeVisible(SOON);
});

test('a session that ended elsewhere ends here, in every tab', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same in both layouts');
  const person = await newPerson();
  await asSignedIn(page, person);
  await openAlive(page, '/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
  const other = await context.newPage();
  await other.goto('/tasks');
  await other.evaluate(() => {
    localStorage.removeItem('@token_v1');
    localStorage.removeItem('@token_expires_at_v1');
  });
  await expect(page).toHaveURL('/');
});

test('the profile is changed, and a change from elsewhere is not written over', async ({ page }) => {
  const person = await newPerson();
  await asSignedIn(page, person);
  await openAlive(page, '/cabinet/edit-account');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Каримова');
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Самарканд' });
  await page.getByRole('textbox', { name: 'О себе' }).fill('Шью шторы. Есть своя машинка.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Каримова');

  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1/me/edit`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.login.token}` },
    body: JSON.stringify({ version: 2, name: 'Дильноза' }),
  });
  expect(answer.status).toBe(200);
  await page.getByRole('textbox', { name: 'О себе' }).fill('Шью шторы.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Что-то пошло не так')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'О себе' })).toHaveValue('Шью шторы.');
});

test('whoever is signed in has no use for the forms, and comes to what they asked for', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same in both layouts');
  const person = await newPerson();
  await asSignedIn(page, person);
  for (const [path, heading] of [
    ['/login', 'Кабинет'],
    ['/registration', 'Кабинет'],
    ['/cabinet/edit-account', 'Мои данные'],
  ] as const) {
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
