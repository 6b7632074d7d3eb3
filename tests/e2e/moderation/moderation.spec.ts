import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { Me } from '#contract/me/entities.ts';
import { openHydrated } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { signInByDialog } from '#tests/e2e/sign-in/sessions.ts';
import { newName } from './new-name.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');

test('a visitor reports and blocks somebody after signing in for it', async ({ page }) => {
  const name = newName();
  const bad = await newPerson(name);
  const { id } = v.parse(Me, await callAs(bad, 'GET', '/me'));
  const reporter = await newPerson();
  await openHydrated(page, `/users/${id}`);
  const menu = main(page).getByRole('button', { name: 'Действия' });
  const choices = page.getByRole('dialog', { name, exact: true });
  await menu.click();
  await choices.getByRole('button', { name: 'Пожаловаться' }).click();
  // The action continues after signing in.
  await signInByDialog(page, reporter);
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
