import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { TotpSetup } from '../../src/contract/auth/second-factor.ts';
import { Me } from '../../src/contract/me/entities.ts';
import { photo } from '../factories/pictures.ts';
import { openAlive } from './alive.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asSignedIn, newAddress, newPerson, PASSWORD, type TestPerson } from './people.ts';

const SOON = { timeout: 15_000 };

// What a server refuses is in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');

async function callAs({ login }: TestPerson, method: string, path: string, body?: object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${login.token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...newAddress(),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return await answer.json();
}

async function newModerator(): Promise<TestPerson> {
  const person = await newPerson('Бобур');
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'make-moderator', person.phone], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA'] },
  });
  return person;
}

async function turnOnSecondFactor(person: TestPerson): Promise<void> {
  const proof = { method: 'password', password: PASSWORD };
  const setup = v.parse(TotpSetup, await callAs(person, 'POST', '/me/second-factor/totp', { proof }));
  const code = TOTP.generate({ secret: Secret.fromBase32(setup.secret) });
  await callAs(person, 'POST', '/me/second-factor/totp/confirm', { code });
}

/** A name that no other test looks at. */
function newName(): string {
  return `Фирдавс-${Math.random().toString(36).slice(2, 8)}`;
}

test('a visitor wants to report somebody, signs in, goes on, and blocks them', async ({ page }) => {
  const name = newName();
  const bad = await newPerson(name);
  const { id } = v.parse(Me, await callAs(bad, 'GET', '/me'));
  const reporter = await newPerson();
  await openAlive(page, `/users/${id}`);
  const menu = main(page).getByRole('button', { name: 'Действия' });
  const choices = page.getByRole('dialog', { name, exact: true });
  await menu.click();
  await choices.getByRole('button', { name: 'Пожаловаться' }).click(SOON);
  // what was begun goes on after signing in
  const login = page.getByRole('dialog', { name: 'Вход' });
  await login.getByLabel('Номер телефона').fill(reporter.phone);
  await login.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  const report = page.getByRole('dialog', { name: `Жалоба: ${name}` });
  await report.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(report).toContainText('Выберите, что случилось');
  const found = await axeFindings(page, 'report');
  await report.getByLabel('Обман: берёт деньги и не делает').check();
  await report.getByLabel('Подробности').fill('Взял аванс и пропал');
  await report.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByText('Спасибо, модераторы посмотрят')).toBeVisible(SOON);
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

test('a moderator decides about a report with a reason, and takes it back', async ({ page: desk }) => {
  const name = newName();
  const bad = await newPerson(name);
  const { id } = v.parse(Me, await callAs(bad, 'GET', '/me'));
  const report = { subject: 'person', id, reason: 'fraud', text: 'Взял аванс и пропал' };
  await callAs(await newPerson(), 'POST', '/reports', report);
  const judge = await newModerator();
  await turnOnSecondFactor(judge);
  await asSignedIn(desk, judge);
  await desk.goto('/cabinet/moderation');
  await main(desk)
    .getByRole('link', { name: /Жалобы на людей/ })
    .click(SOON);
  const card = main(desk).getByRole('article', { name });
  await expect(card).toContainText('Взял аванс и пропал', SOON);
  const found = await axeFindings(desk, 'reports');
  await card.getByRole('button', { name: 'Заблокировать…' }).click();
  const decision = desk.getByRole('dialog', { name: `Заблокировать: ${name}` });
  await decision.getByRole('button', { name: 'Заблокировать', exact: true }).click();
  await expect(decision).toContainText('Напишите причину');
  await decision.getByRole('button', { name: 'Берёт предоплату и не выполняет' }).click();
  found.push(...(await axeFindings(desk, 'decision')));
  await decision.getByRole('button', { name: 'Заблокировать', exact: true }).click();
  await expect(card).toHaveCount(0);
  expect(await callAs(bad, 'GET', '/me')).toMatchObject({ code: 'blocked' });

  await desk.getByRole('navigation', { name: 'Модерация' }).getByRole('link', { name: 'Люди' }).click();
  await desk.getByLabel('Телефон или начало имени').fill(bad.phone);
  await desk.keyboard.press('Enter');
  await main(desk).getByRole('link', { name }).click(SOON);
  await expect(main(desk)).toContainText('Берёт предоплату и не выполняет', SOON);
  found.push(...(await axeFindings(desk, 'person')));
  await main(desk).getByRole('button', { name: 'Разблокировать…' }).click();
  const undo = desk.getByRole('dialog', { name: `Разблокировать: ${name}` });
  await undo.getByRole('button', { name: 'Заблокирован по ошибке' }).click();
  await undo.getByRole('button', { name: 'Разблокировать', exact: true }).click();
  await expect(main(desk).getByRole('button', { name: 'Заблокировать…' })).toBeVisible(SOON);
  await desk.getByRole('navigation', { name: 'Модерация' }).getByRole('link', { name: 'Журнал' }).click();
  await expect(main(desk).getByRole('list', { name: 'Журнал' })).toContainText(name, SOON);
  found.push(...(await axeFindings(desk, 'log')));
  expect(found).toEqual([]);
});

test('a document is looked at and refused; without a second factor there is only a hint', async ({
  page,
}) => {
  const name = newName();
  const applicant = await newPerson(name);
  const form = new FormData();
  const bytes = new Uint8Array(await photo('jpeg'));
  form.set('file', new File([bytes], 'selfie.jpg', { type: 'image/jpeg' }));
  await callAs(applicant, 'POST', '/me/verification-doc', form);
  const judge = await newModerator();
  await asSignedIn(page, judge);
  await page.goto('/cabinet/moderation/verifications');
  await expect(main(page)).toContainText('Модераторам нужен второй шаг входа', SOON);
  const found = await axeFindings(page, 'no factor');
  await turnOnSecondFactor(judge);
  await page.reload();
  const card = main(page).getByRole('article', { name });
  await card.getByRole('button', { name: 'Показать документ' }).click(SOON);
  const picture = card.getByRole('img', { name: `Фото с паспортом: ${name}` });
  await expect(picture).toBeVisible(SOON);
  expect(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(100);
  found.push(...(await axeFindings(page, 'document')));
  await card.getByRole('button', { name: 'Отказать…' }).click();
  const refusal = page.getByRole('dialog', { name: `Отказать: ${name}` });
  await refusal.getByRole('button', { name: 'Фото размыто или обрезано' }).click();
  await refusal.getByRole('button', { name: 'Отказать', exact: true }).click();
  await expect(card).toHaveCount(0);
  expect(await callAs(applicant, 'GET', '/me/verification')).toMatchObject({
    state: 'not_passed',
    reason: 'Фото размыто или обрезано',
  });
  expect(found).toEqual([]);
});

test('to members there is no such place', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await page.goto('/cabinet/moderation/reports');
  await expect(main(page)).toContainText('Здесь ничего нет', SOON);
});
