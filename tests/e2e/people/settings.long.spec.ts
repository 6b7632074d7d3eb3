import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { findUser } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson, SITE_PASSWORD } from '#tests/e2e/setup/people.ts';
import { submitPassword } from '#tests/e2e/sign-in/sessions.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');

test('settings of notifications and blocks persist; data downloads as a file', async ({ page, request }) => {
  const person = await newPerson();
  const call = (method: string, path: string, body?: object) => callAs(person, method, path, body);
  const other = await findUser(request, ({ verified }) => verified);
  await call('POST', '/blocks', { user: other.id });
  await setBrowserSession(page, person);
  // A browser test makes no calls to Telegram.
  const stopped = { state: 'stopped', start: 'https://t.me/YumushTestBot?start=notifications' };
  await page.route('**/api/v1/me/telegram**', (route) => route.fulfill({ json: stopped }));
  await page.goto('/cabinet/settings');
  const groups = ['Приложение', 'Уведомления', 'Профиль', 'Вход и безопасность'];
  const links = page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link');
  await expect(links).toHaveText(groups);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(groups);
  const table = page.getByRole('table', { name: 'Уведомления' });
  await expect(table).toBeVisible();
  await expect(page.getByText('Вы остановили нашего бота')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Запустить бота' })).toHaveAttribute('href', stopped.start);
  await table.getByLabel('Напоминания: Telegram').check();
  await table.getByLabel('Отклики на задания: SMS').check();
  await table.getByLabel('Сообщения о заданиях: Push').uncheck();
  await expect
    .poll(() => call('GET', '/me/notification-settings'))
    .toMatchObject({
      items: expect.arrayContaining([
        { type: 'task_request', push: true, telegram: false, sms: true },
        { type: 'task_message', push: false, telegram: false, sms: null },
        { type: 'reminder', push: true, telegram: true, sms: false },
      ]),
    });
  await page.reload();
  await expect(table.getByLabel('Отклики на задания: SMS')).toBeChecked();
  await expect(table.getByLabel('Сообщения о заданиях: Push')).not.toBeChecked();

  await page.getByLabel('Тихие часы').check();
  await page.getByLabel('Начало', { exact: true }).fill('23:30');
  const quiet = { from: '23:30', to: '08:00' };
  await expect.poll(() => call('GET', '/me/notification-settings')).toMatchObject({ quiet_hours: quiet });
  // A change on another device wins over this device's cached settings.
  await call('PATCH', '/me/notification-settings', { quiet_hours: { from: '21:15', to: '08:00' } });
  await page.reload();
  await expect(page.getByLabel('Начало', { exact: true })).toHaveValue('21:15');
  await page.getByLabel('Тихие часы').uncheck();
  await expect.poll(() => call('GET', '/me/notification-settings')).toMatchObject({ quiet_hours: null });

  const blocked = page.getByRole('list', { name: 'Заблокированные люди' });
  await expect(blocked).toContainText(other.full_name);
  await blocked.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(main(page)).toContainText('Никого. Заблокировать можно на странице человека');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать мои данные' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^yumush-[\d-]+\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    person: { phone: person.phone },
  });

  await main(page).getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sozlamalar');
  await expect.poll(() => call('GET', '/me')).toMatchObject({ locale: 'uz' });
});

test('an account is deleted by password and restored by signing in again', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.goto('/cabinet/settings');
  await page.getByRole('button', { name: 'Удалить аккаунт…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(dialog).toContainText('14 дней');
  const found = await axeFindings(page, 'deletion');
  const password = dialog.getByLabel('Пароль', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Удалить аккаунт' });
  await submit.click();
  await expect(dialog).toContainText('Введите пароль');
  await password.fill('boshqa-parol-12');
  await submit.click();
  await expect(dialog).toContainText('Неверный пароль');
  await expect(password).toBeFocused();
  await password.fill(SITE_PASSWORD);
  await submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Он будет удалён \d+ /)).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('@token'))).toEqual([]);

  await openHydrated(page, '/login');
  await submitPassword(page, person.phone);
  await expect(page.getByText('Аккаунт восстановлен')).toBeVisible();
  const headers = { authorization: `Bearer ${person.login.token}` };
  expect((await page.request.get('/api/v1/me', { headers })).status()).toBe(401);
  expect(found).toEqual([]);
});
