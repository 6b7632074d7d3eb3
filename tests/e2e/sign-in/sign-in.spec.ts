import type { Locator, Page } from 'playwright/test';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  setBrowserSession,
  switchToPassword,
  codeFor,
  newSiteAddress,
  newPerson,
  newSitePhone,
  SITE_PASSWORD,
} from '#tests/e2e/setup/people.ts';

/** The dialog has a chunk of its own. */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вход' });

/** The tests provoke refusals. */
test.use({ expectedConsole: [/status of 4\d\d/] });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('@token_v1'));

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

/** Password managers recognize a form by the names of its fields. */
async function expectAutocomplete(form: Locator, password: string, name: string): Promise<void> {
  await expect(form.getByLabel('Номер телефона')).toHaveAttribute('autocomplete', 'username');
  await expect(form.getByRole('textbox', { name: password })).toHaveAttribute('autocomplete', name);
}

test('every URL that needs sign-in redirects home @computer', async ({ request }) => {
  for (const path of ['/cabinet', '/cabinet/my-tasks/3/edit?x=1', '/ads/task?copy=3']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location']).toBe(`/?login=${encodeURIComponent(path)}`);
  }
});

test('a guarded URL opens the sign-in dialog once, and back does not loop', async ({ page }) => {
  await openHydrated(page, '/info/about');
  await page.goto('/cabinet/edit-account');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBe('/cabinet/edit-account');
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/info/about');
  await expect(dialog(page)).toHaveCount(0);
});

test('a guarded URL in the app opens the sign-in dialog; back does not loop', async ({ page }) => {
  await openHydrated(page, '/info/about');
  await page.evaluate(() => history.pushState(null, '', '/cabinet/messages/task'));
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await switchToPassword(dialog(page));
  await expect(dialog(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Регистрация' }).click();
  await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeFocused();
  await page.keyboard.press('Escape');
  // Closing takes a step of the history, too.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/info/about');
  await expect(dialog(page)).toHaveCount(0);
});

test('a return URL of another site opens no sign-in dialog', async ({ page }) => {
  await openHydrated(page, '/?login=https://evil.example/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBeNull();
});

test('a person registers despite a reload, logs out and leaves no trace @both', async ({
  page,
  isMobile,
}) => {
  const phone = newSitePhone();
  await openHydrated(page, '/registration');
  const form = page.getByRole('form', { name: 'Регистрация' });
  await expectAutocomplete(form, 'Придумайте пароль', 'new-password');
  // One field at a time has an error, which goes with the first letter that mends it.
  const password = form.getByRole('textbox', { name: 'Придумайте пароль' });
  await form.getByRole('button', { name: 'Получить код' }).click();
  await expect(form.getByText('Введите номер телефона')).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expect(form.getByLabel('Номер телефона')).toBeFocused();
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await expect(form.getByText('Введите номер телефона')).toHaveCount(0);
  await expect(form.getByText('Введите имя')).toBeVisible();
  await expect(form.getByLabel('Номер телефона')).toBeFocused();
  await form.getByLabel('Имя').fill('Мадина');
  await form.getByRole('checkbox').check();
  await password.fill('1234567');
  await form.getByRole('button', { name: 'Получить код' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/Минимум 8 символов/);
  await form.getByRole('textbox', { name: 'Придумайте пароль' }).fill(SITE_PASSWORD);
  await form.getByRole('button', { name: 'Получить код' }).click();

  await expect(page.getByText('Код подтверждения отправлен на номер')).toBeVisible();
  await page.reload();
  const step = page.getByRole('form', { name: 'Код из SMS' });
  await expect(step.getByText(formatPhone(phone))).toBeVisible();
  // The code can be requested again, and after going back the sent code can still be entered.
  await expect(
    step.getByRole('button', { name: /Новый код через \d+ с|Отправить код ещё раз/ }),
  ).toBeVisible();
  await step.getByRole('button', { name: 'Изменить' }).click();
  await expect(form.getByLabel('Номер телефона')).toHaveValue(phone);
  await form.getByRole('button', { name: 'Ввести код, отправленный на' }).click();
  // The sixth digit sends the code.
  await step.getByLabel('Код из SMS').fill('000000');
  await expect(step.locator('[aria-invalid="true"]')).toBeVisible();
  await step.getByLabel('Код из SMS').fill(await codeFor(phone));
  await expect(page.getByText('Вы вошли')).toBeVisible();
  await page.getByRole('form', { name: 'Немного о вас' }).getByRole('button', { name: 'Пропустить' }).click();
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

test('registration works by keyboard alone, in Uzbek @computer', async ({ page }) => {
  const phone = newSitePhone();
  await openHydrated(page, '/registration?lang=uz');
  await page.getByLabel('Telefon raqami').focus();
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type(phone.slice(4));
  await type('Sardor');
  await type('Qodirov');
  await type(SITE_PASSWORD);
  // This leaves the button that shows the password, which now has the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'SMS-kod' });
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFor(phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Akkauntga kirdingiz')).toBeVisible();
});

test('login continues to the guarded screen, also after a wrong password', async ({ page }) => {
  const person = await newPerson();
  await openHydrated(page, '/cabinet/edit-account');
  await expect(dialog(page)).toBeVisible();
  await switchToPassword(dialog(page));
  await dialog(page).getByLabel('Номер телефона').fill(person.phone);
  await dialog(page).getByRole('textbox', { name: 'Пароль' }).fill('nimadir-boshqa-9');
  await dialog(page).getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Пароль' })).toHaveAccessibleDescription(/Неверный/);
  await expect(page.getByRole('alert').filter({ hasText: 'Неверный' }).first()).toBeAttached();
  await expect(dialog(page).getByLabel('Номер телефона')).toHaveValue(person.phone);
  await dialog(page).getByRole('textbox', { name: 'Пароль' }).fill(SITE_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
});

test('a forgotten password is reset by a code', async ({ page }) => {
  const person = await newPerson();
  await openHydrated(page, '/login');
  await expectAutocomplete(page.getByRole('form', { name: 'Вход' }), 'Пароль', 'current-password');
  await page.getByRole('main').getByRole('link', { name: 'Забыли пароль?' }).click();
  const form = page.getByRole('form', { name: 'Восстановление пароля' });
  await form.getByLabel('Номер телефона').fill(person.phone);
  await form.getByRole('button', { name: 'Получить код' }).click();
  const step = page.getByRole('form', { name: 'Код из SMS' });
  await expect(step).toBeVisible();
  await step.getByLabel('Код из SMS').fill(await codeFor(person.phone));
  await step.getByRole('textbox', { name: 'Придумайте пароль' }).fill('yangi-parol-77');
  await step.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page.getByText('Вы вошли')).toBeVisible();
});

test('a 401 ends the session and asks to sign in on the same page @computer', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
  await page.route('**/api/v1/me/edit', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Войдите снова', request_id: '1' } }),
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toContainText('Ваша сессия закончилась');
  await expect(page).toHaveURL('/cabinet/edit-account');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@token'))),
  ).toEqual([]);
});

test('a sign-in dialog that is closed at once leaves the focus on its button', async ({ page }) => {
  await openHydrated(page, '/');
  const closed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const opened = document.querySelector<HTMLDialogElement>('dialog[open]');
          opened?.addEventListener('close', () => resolve());
          opened?.close();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const opener = page.getByRole('link', { name: 'Профиль' });
  await opener.click();
  await closed;
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
