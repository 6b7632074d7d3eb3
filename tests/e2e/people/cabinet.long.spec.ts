import type { Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  setBrowserSession,
  switchToPassword,
  callAs,
  codeFor,
  newSiteAddress,
  newPerson,
  newSitePhone,
  postTaskOnSite,
  SITE_PASSWORD,
} from '#tests/e2e/setup/people.ts';

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(newSiteAddress());
});

const missing = (page: Page) => page.getByRole('region', { name: 'Чего не хватает' });

const firstSteps = (page: Page) => page.getByRole('form', { name: 'Немного о вас' });

/** Fills the registration form that is open, on its own screen or in a dialog. */
async function register(page: Page, phone: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Регистрация' });
  await form.getByLabel('Номер телефона').fill(phone.slice(4));
  await form.getByLabel('Имя').fill('Мадина');
  await form.getByRole('textbox', { name: 'Придумайте пароль' }).fill(SITE_PASSWORD);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone));
}

const me = async (page: Page): Promise<unknown> =>
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('@token_v1')}` };
    return await (await fetch('/api/v1/me', { headers })).json();
  });

test('a new member gives city and trade in two taps and is not asked again', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => localStorage.setItem('@home_city_v1', '2'));
  await openHydrated(page, '/registration');
  await register(page, newSitePhone());
  const steps = firstSteps(page);
  // The city that was chosen on this device is preselected.
  await expect(steps.getByRole('radio', { name: 'Самарканд' })).toBeChecked();
  await steps.getByRole('radio', { name: 'Ташкент', exact: true }).check();
  await steps.getByRole('searchbox', { name: 'Найти категорию' }).fill('сантехнек');
  await steps.getByRole('checkbox', { name: /Сантехник/ }).press('Space');
  await steps.getByRole('button', { name: 'Готово' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  expect(await me(page)).toMatchObject({ city: '1', categories: ['101'] });
  expect(await page.evaluate(() => localStorage.getItem('@home_city_v1'))).toBe('1');

  await openHydrated(page, '/cabinet');
  await expect(missing(page).getByText('Готово 2 из 6')).toBeVisible();
  await expect(missing(page).getByRole('link')).toHaveCount(4);
});

test('first steps follow registration and do not return once skipped @both', async ({ page, isMobile }) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Профиль' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await switchToPassword(dialog);
  await dialog.getByRole('button', { name: 'Регистрация' }).click();
  await register(page, newSitePhone());
  await firstSteps(page).getByRole('button', { name: 'Пропустить' }).press('Enter');
  await expect(page).toHaveURL('/cabinet');
  await page.reload();
  await expect(page).toHaveURL('/cabinet');
  await expect(missing(page).getByText('Готово 0 из 6')).toBeVisible();
  await expect(firstSteps(page)).toHaveCount(0);
  if (isMobile) return;

  // The first missing item opens the same two questions, which then lead back to the cabinet.
  await missing(page)
    .getByRole('link', { name: /Укажите город/ })
    .press('Enter');
  await firstSteps(page).getByRole('radio', { name: 'Ташкент' }).check();
  await firstSteps(page).getByRole('button', { name: 'Готово' }).press('Enter');
  await expect(page).toHaveURL('/cabinet');
  await expect(missing(page).getByText('Готово 1 из 6')).toBeVisible();
  await expect(missing(page).getByRole('link', { name: /Укажите город/ })).toHaveCount(0);
});

test('dismissed hints stay away until something else is missing @both', async ({ page, isMobile }) => {
  const person = await newPerson();
  await callAs(person, 'PATCH', '/me/edit', { version: 1, city: '1', about: 'Чиню краны' });
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet');
  await expect(missing(page).getByText('Готово 2 из 6')).toBeVisible();
  await missing(page).getByRole('button', { name: 'Убрать подсказки' }).press('Enter');
  await expect(missing(page)).toHaveCount(0);
  // The focus moves to the next element of the screen.
  const next = page.getByRole('main').getByRole('link', { name: isMobile ? 'Мои вакансии' : 'Изменить' });
  await expect(next.last()).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Баланс 0 сум/ })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
  await callAs(person, 'PATCH', '/me/edit', { version: 2, about: '' });
  await page.reload();
  await expect(missing(page).getByText('Готово 1 из 6')).toBeVisible();
});

test('a person with nothing to do sees new work in their trade', async ({ page }) => {
  const [person, customer] = [await newPerson(), await newPerson('Санжар')];
  await callAs(person, 'PATCH', '/me/edit', { version: 1, city: '1', categories: ['101'] });
  await postTaskOnSite(customer, 'Сменить сифон под раковиной');
  await setBrowserSession(page, person);
  await openHydrated(page, '/cabinet');
  const work = page.getByRole('region', { name: 'Новое по вашей специальности' });
  await expect(work.getByRole('link', { name: /Сменить сифон/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(work.getByRole('link', { name: /Сменить сифон/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toHaveCount(0);
});
