import { setIssuerPersonCookie, registerAtIssuer } from './issuer.ts';
import { expectSessionEndedDialog, replaceSession } from './sessions.ts';
import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';
import { setBrowserSession, newSiteAddress, newPerson, newSitePhone } from '#tests/e2e/setup/people.ts';

/** The tests provoke refusals. */
test.use({ expectedConsole: [/status of 4\d\d/] });

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

test('profile edits survive navigation, and can be discarded and saved', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/cabinet/edit-account');
  // The draft survives leaving, its check boxes too, and the bar with its buttons stays in view.
  const draftNotice = page.getByText('Черновик сохранён на этом устройстве');
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Самарканд' });
  await page.getByRole('group', { name: 'Чем занимаетесь' }).locator('summary').first().click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('Выбрано 1 из')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeInViewport();
  await expect(draftNotice).toBeVisible();
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Каримова');
  await expect.poll(() => findStorageContaining(page, 'Каримова')).toContain('database yumush: drafts');
  await page.goto('/info/about');
  await page.goto('/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Каримова');
  await expect(page.getByText('Выбрано 1 из')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('');
  await expect(page.getByText('Выбрано 0 из')).toBeVisible();
  await expect(draftNotice).toBeHidden();

  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Каримова');
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Самарканд' });
  await page.getByRole('textbox', { name: 'О себе' }).fill('Шью шторы. Есть своя машинка.');
  await expect(draftNotice).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await expect(draftNotice).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Каримова');
});

test('a session that ends in one tab ends in every tab @computer', async ({ page, context }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet/edit-account');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(person.name);
  const other = await context.newPage();
  await other.goto('/tasks');
  await replaceSession(other, null);
  await expectSessionEndedDialog(page);
});

test('a signed-in person skips the sign-in forms @computer', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  for (const path of ['/login', '/registration']) {
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
  }
});

test('an ad is posted by itself after signing in at another service @computer', async ({ page }) => {
  const phone = newSitePhone();
  await setIssuerPersonCookie(page, `writer-${phone.slice(1)}`);
  await openHydrated(page, '/tasks?price_from=999999999999');
  await page.getByRole('main').getByRole('link', { name: 'Разместить объявление' }).click();
  await expect(page).toHaveURL('/ads/task');
  await page.goto('/ads/service');
  await page.getByRole('textbox', { name: 'Название' }).fill('Ремонт проводки');
  await page.getByRole('button', { name: 'Категория' }).click();
  await page.getByRole('searchbox', { name: 'Найти категорию' }).fill('электрики');
  await page.getByRole('dialog').getByRole('button', { name: 'Электрики', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Цена договорная' }).check();
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ташкент');
  await page.getByRole('button', { name: 'Разместить', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toContainText(
    'Войдите, чтобы разместить услугу',
  );
  await registerAtIssuer(page, phone);
  await expect(page).toHaveURL(/\/cabinet\/my-services/);
  await expect(page.getByRole('main').getByText('Ремонт проводки').first()).toBeVisible();
});
