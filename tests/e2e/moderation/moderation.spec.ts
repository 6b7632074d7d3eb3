import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { translated } from '#contract/locale.ts';
import { Me } from '#contract/me/entities.ts';
import { openAlive } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { findAd } from '#tests/e2e/setup/demo.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import {
  callAs,
  asSignedIn,
  byPassword,
  newPerson,
  SITE_PASSWORD,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { newName } from './new-name.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');

/** Fills the login dialog that is open. */
async function signIn(page: Page, { phone }: SitePerson): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Вход' });
  await byPassword(login);
  await login.getByLabel('Номер телефона').fill(phone);
  await login.getByLabel('Пароль', { exact: true }).fill(SITE_PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a visitor reports and blocks somebody after signing in for it', async ({ page }) => {
  const name = newName();
  const bad = await newPerson(name);
  const { id } = v.parse(Me, await callAs(bad, 'GET', '/me'));
  const reporter = await newPerson();
  await openAlive(page, `/users/${id}`);
  const menu = main(page).getByRole('button', { name: 'Действия' });
  const choices = page.getByRole('dialog', { name, exact: true });
  await menu.click();
  await choices.getByRole('button', { name: 'Пожаловаться' }).click();
  // The action continues after signing in.
  await signIn(page, reporter);
  const report = page.getByRole('dialog', { name: `Жалоба: ${name}` });
  await report.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(report).toContainText('Выберите, что случилось');
  const found = await axeFindings(page, 'report');
  await report.getByLabel('Обман: берёт деньги и не делает').check();
  await report.getByLabel('Подробности').fill('Взял аванс и пропал');
  await report.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Спасибо, модераторы посмотрят')).toBeVisible();
  await expect(report).toHaveCount(0);
  await menu.click();
  await choices.getByRole('button', { name: 'Заблокировать' }).click();
  const block = page.getByRole('dialog', { name: `Заблокировать: ${name}?` });
  await block.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(block).toHaveCount(0);
  await menu.click();
  await expect(choices.getByRole('button', { name: 'Разблокировать' })).toBeVisible();

  expect(found).toEqual([]);
});

test('a visitor reports an ad after signing in for it', async ({ page, request }) => {
  const reporter = await newPerson();
  const ad = await findAd(request, 'tasks', 'task', ({ author }) => author !== null);
  await openAlive(page, `/tasks/${ad.id}`);
  await main(page).getByRole('button', { name: 'Пожаловаться' }).click();
  await signIn(page, reporter);
  const report = page.getByRole('dialog', { name: `Жалоба: ${translated(ad.translations, 'ru').title}` });
  await report.getByLabel('Предлагает запрещённое').check();
  await report.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Спасибо, модераторы посмотрят')).toBeVisible();
  await expect(report).toHaveCount(0);
});

test('members cannot open moderation', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await page.goto('/cabinet/moderation/reports');
  await expect(main(page)).toContainText('Здесь ничего нет');
});
