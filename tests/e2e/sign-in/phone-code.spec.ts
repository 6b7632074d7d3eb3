import type { Page } from 'playwright/test';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { openHydrated, waitUntilHydrated } from '#tests/e2e/shell/alive.ts';
import { findAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { codeFor, newPerson, newSiteAddress, newSitePhone } from '#tests/e2e/setup/people.ts';

/** The dialog has a chunk of its own. */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' });
const codeField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Код из SMS' });

/** The tests provoke refusals. */
test.use({ expectedConsole: [/status of 4\d\d/] });
test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

async function askForCode(page: Page, phone: string): Promise<void> {
  await expect(dialog(page).getByLabel('Номер телефона')).toBeFocused();
  await page.keyboard.type(phone.slice(4));
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
}

test('a visitor who asks for an ad’s phone registers by code and sees it', async ({ page, request }) => {
  const phone = newSitePhone();
  const ad = await findAd(request, 'tasks', 'task', ({ can }) => can.apply && can.ask);
  await openHydrated(page, `/tasks/${ad.id}`);
  const call = page.getByRole('main').getByRole('button', { name: 'Показать телефон' });
  await call.click();
  await expect(dialog(page)).toContainText('Войдите, чтобы позвонить');
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите номер телефона')).toBeVisible();
  await askForCode(page, phone);

  await test.step('a wrong code is said beside its field, and is typed over', async () => {
    const code = await codeFor(phone);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await expect(codeField(page)).toHaveAccessibleDescription(/Код не подходит/);
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    // The sixth digit sends the code.
    await page.keyboard.type(code);
  });

  const name = dialog(page).getByRole('textbox', { name: 'Имя' });
  await test.step('a new phone needs a name and the agreement, also after a reload', async () => {
    await expect(name).toBeFocused();
    await page.reload();
    await waitUntilHydrated(page);
    await call.click();
    await expect(dialog(page).getByText(`Номер ${formatPhone(phone)} подтверждён`)).toBeVisible();
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription(/Введите имя/);
    await name.fill('Мадина');
    await name.press('Enter');
    await expect(dialog(page).getByText('Без согласия зарегистрироваться нельзя')).toBeVisible();
    await dialog(page).getByRole('checkbox').check();
    await name.press('Enter');
  });
  await expect(page.getByText('Вы вошли')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Телефон автора' })).toContainText('+998');
  await expect(page).toHaveURL(`/tasks/${ad.id}`);
});

test('a code typed during the check of a wrong one is sent automatically', async ({ page }) => {
  const { phone } = await newPerson();
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Профиль' }).click();
  await askForCode(page, phone);
  const code = await codeFor(phone);
  const [first = '', second = '', third = ''] = ['000000', '000001', '000002', '000003'].filter(
    (wrong) => wrong !== code,
  );
  // A code that is being corrected is not sent before it is whole again.
  const typedMeanwhile = [[second, '0000'], [code]];
  let checked = 0;
  await page.route('**/phone-code/verify', async (route) => {
    checked += 1;
    for (const text of typedMeanwhile.shift() ?? []) await codeField(page).fill(text);
    await route.continue();
  });
  await page.keyboard.type(first);
  await expect(codeField(page)).toHaveAccessibleDescription(/Код не подходит/);
  await codeField(page).fill(third);
  await expect(page.getByText('Вы вошли')).toBeVisible();
  expect(checked).toBe(3);
});

test('an account signs in by code alone, by keyboard, in Uzbek @computer', async ({ page }) => {
  const { phone } = await newPerson();
  await openHydrated(page, '/login?lang=uz');
  await page.getByRole('main').getByRole('link', { name: 'SMS-kod bilan kirish' }).press('Enter');
  const field = page.getByRole('main').getByLabel('Telefon raqami');
  await field.focus();
  await page.keyboard.type(phone.slice(4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'SMS-kod' })).toBeFocused();
  await page.keyboard.type(await codeFor(phone));
  await expect(page.getByText('Akkauntga kirdingiz')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a closed sign-in dialog leaves the screen and gives the focus back @computer', async ({ page }) => {
  await openHydrated(page, '/info/about');
  const profile = page.getByRole('link', { name: 'Профиль' });
  await profile.press('Enter');
  await expect(dialog(page)).toContainText('Войдите, чтобы открыть кабинет');
  // The scrim does not cover the room of the scroll bar, whose background is equally dark.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(140, 140, 140)');
  await expect(dialog(page).getByLabel('Номер телефона')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Получить код' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Вход', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(profile).toBeFocused();
  await profile.click();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/info/about');
});
