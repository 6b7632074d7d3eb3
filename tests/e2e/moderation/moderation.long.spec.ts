import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { Me } from '#contract/me/entities.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator, turnOnSecondFactor } from './moderators.ts';
import { CreatedId, finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import {
  callAs,
  setBrowserSession,
  newSiteAddress,
  newPerson,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { newName } from './new-name.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');

const Queue = v.object({
  items: v.array(v.object({ id: v.string(), user: v.object({ full_name: v.string() }) })),
});

/** Opens the document before deciding, as the screen does. */
async function verify(judge: SitePerson, name: string): Promise<void> {
  const { items } = v.parse(Queue, await callAs(judge, 'GET', '/moderation/verifications?size=200'));
  const id = items.find(({ user }) => user.full_name === name)?.id ?? '';
  await fetch(`${process.env['SITE_ORIGIN']}/api/v1/moderation/verifications/${id}/picture`, {
    headers: { authorization: `Bearer ${judge.login.token}`, ...newSiteAddress() },
  });
  const decision = { passed: true, full_name: name };
  await callAs(judge, 'POST', `/moderation/verifications/${id}/decide`, decision);
}

test('a moderator decides about a report with a reason and undoes it @computer', async ({ page: desk }) => {
  const name = newName();
  const bad = await newPerson(name);
  const { id } = v.parse(Me, await callAs(bad, 'GET', '/me'));
  const report = { subject: 'person', id, reason: 'fraud', text: 'Взял аванс и пропал' };
  await callAs(await newPerson(), 'POST', '/reports', report);
  const judge = await newModerator();
  await setBrowserSession(desk, judge);
  await desk.goto('/cabinet/moderation');
  await main(desk)
    .getByRole('link', { name: /Жалобы на людей/ })
    .click();
  const card = main(desk).getByRole('article', { name });
  await expect(card).toContainText('Взял аванс и пропал');
  const found = await axeFindings(desk, 'reports');
  await card.getByRole('button', { name: 'Заблокировать…' }).click();
  const decision = desk.getByRole('dialog', { name: `Заблокировать: ${name}` });
  await decision.getByRole('button', { name: 'Заблокировать', exact: true }).click();
  await expect(decision).toContainText('Напишите причину');
  await decision.getByRole('button', { name: 'Берёт предоплату и не выполняет' }).click();
  const profile = async () => (await fetch(`${process.env['SITE_ORIGIN']}/users/${id}`)).status;
  expect(await profile()).toBe(200);
  found.push(...(await axeFindings(desk, 'decision')));
  await decision.getByRole('button', { name: 'Заблокировать', exact: true }).click();
  await expect(card).toHaveCount(0);
  const { status } = await fetch(`${process.env['SITE_ORIGIN']}/api/v1/me`, {
    headers: { authorization: `Bearer ${bad.login.token}` },
  });
  expect(status).toBe(403);
  // The public profile, cached a moment ago, is gone with the blocked person.
  expect(await profile()).toBe(404);

  await desk.getByRole('navigation', { name: 'Модерация' }).getByRole('link', { name: 'Люди' }).click();
  await desk.getByLabel('Телефон или начало имени').fill(bad.phone);
  await desk.keyboard.press('Enter');
  await main(desk).getByRole('link', { name }).click();
  await expect(main(desk)).toContainText('Берёт предоплату и не выполняет');
  found.push(...(await axeFindings(desk, 'person')));
  await main(desk).getByRole('button', { name: 'Разблокировать…' }).click();
  const undo = desk.getByRole('dialog', { name: `Разблокировать: ${name}` });
  await undo.getByRole('button', { name: 'Заблокирован по ошибке' }).click();
  await undo.getByRole('button', { name: 'Разблокировать', exact: true }).click();
  await expect(main(desk).getByRole('button', { name: 'Заблокировать…' })).toBeVisible();
  await desk.getByRole('navigation', { name: 'Модерация' }).getByRole('link', { name: 'Журнал' }).click();
  await expect(main(desk).getByRole('list', { name: 'Журнал' })).toContainText(name);
  found.push(...(await axeFindings(desk, 'log')));
  expect(found).toEqual([]);
});

test('a document is approved, undone and refused, with a second factor only @computer', async ({ page }) => {
  const name = newName();
  const applicant = await newPerson(name);
  const form = new FormData();
  const bytes = new Uint8Array(await photo('jpeg'));
  form.set('file', new File([bytes], 'selfie.jpg', { type: 'image/jpeg' }));
  await callAs(applicant, 'POST', '/me/verification-doc', form);
  const judge = await newModerator({ hasFactor: false });
  await setBrowserSession(page, judge);
  await page.goto('/cabinet/moderation/verifications');
  await expect(main(page)).toContainText('Модераторам нужен второй шаг входа');
  const found = await axeFindings(page, 'no factor');
  await turnOnSecondFactor(judge);
  await page.reload();
  const card = main(page).getByRole('article', { name });
  const approve = card.getByRole('button', { name: 'Подтвердить…' });
  await expect(approve).toBeDisabled();
  await expect(card).toContainText('Решение станет доступно, когда вы откроете документ');
  await card.getByRole('button', { name: 'Показать документ' }).click();
  const picture = card.getByRole('img', { name: `Фото с паспортом: ${name}` });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(100);
  found.push(...(await axeFindings(page, 'document')));
  await approve.click();
  const question = page.getByRole('dialog', { name: `Подтвердить: ${name}?` });
  found.push(...(await axeFindings(page, 'question')));
  await question.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(card).toHaveCount(0);
  expect(await callAs(applicant, 'GET', '/me')).toMatchObject({ verified: true });
  const decided = main(page).getByRole('list', { name: 'Только что решено' });
  await expect(decided).toContainText(`Личность подтверждена: ${name}`);
  found.push(...(await axeFindings(page, 'decided')));
  await decided.getByRole('button', { name: `Отменить решение: ${name}` }).click();
  await expect(card).toBeVisible();
  await expect(decided).toHaveCount(0);
  expect(await callAs(applicant, 'GET', '/me')).toMatchObject({ verified: false });
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

test('changing a verified name asks first and removes the badge @computer', async ({ page }) => {
  const name = newName();
  const person = await newPerson(name);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await photo('jpeg'))], 'selfie.jpg', { type: 'image/jpeg' }));
  await callAs(person, 'POST', '/me/verification-doc', form);
  const judge = await newModerator();
  await verify(judge, name);
  await setBrowserSession(page, person);
  await page.goto('/cabinet/edit-account');
  await expect(main(page)).toContainText('Имя подтверждено по паспорту');
  await page.getByLabel('О себе').fill('Чиню краны');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await page.getByLabel('Фамилия').fill('Рахимова');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const question = page.getByRole('dialog', { name: 'Сменить подтверждённое имя?' });
  const found = await axeFindings(page, 'rename');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  expect(await callAs(person, 'GET', '/me')).toMatchObject({ verified: true });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await question.getByRole('button', { name: 'Сменить' }).click();
  await expect(main(page)).not.toContainText('Имя подтверждено по паспорту');
  expect(await callAs(person, 'GET', '/me')).toMatchObject({ verified: false, last_name: 'Рахимова' });
  expect(found).toEqual([]);
});

test('a moderator removes reported feedback with a reason @computer', async ({ page }) => {
  const title = `Повесить полку ${Math.random().toString(36).slice(2, 8)}`;
  const { author: customer, worker: performer, ad: task, request } = await finishDeal(title);
  const words = { request, rating: 'negative', text: 'Дурак и вор' };
  const { id } = v.parse(CreatedId, await callAs(customer, 'POST', '/feedbacks', words));
  await callAs(performer, 'POST', `/feedbacks/${id}/reply`, { text: 'Это неправда' });
  await callAs(performer, 'POST', '/reports', { subject: 'feedback', id, reason: 'insult' });
  const judge = await newModerator();
  await setBrowserSession(page, judge);
  await page.goto('/cabinet/moderation/reports');
  const card = main(page).getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Дурак и вор');
  await expect(card).toContainText('Это неправда');
  await expect(card.getByRole('link', { name: performer.name })).toBeVisible();
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/tasks/${task}`);
  const found = await axeFindings(page, 'reported feedback');
  await card.getByRole('button', { name: 'Удалить отзыв…' }).click();
  const decision = page.getByRole('dialog', { name: 'Удалить отзыв' });
  await decision.getByRole('button', { name: 'Оскорбления' }).click();
  found.push(...(await axeFindings(page, 'removing feedback')));
  await decision.getByRole('button', { name: 'Удалить отзыв', exact: true }).click();
  await expect(page.getByText('Отзыв удалён')).toBeVisible();
  await expect(card).toHaveCount(0);
  const me = v.parse(Me, await callAs(performer, 'GET', '/me'));
  const shown = await callAs(performer, 'GET', `/users/${me.id}/feedbacks`);
  expect(shown).toMatchObject({ items: [], total: 0 });
  await main(page).getByRole('button', { name: 'Решённые' }).click();
  await expect(card).toContainText('Решение: Отзыв удалён');
  expect(found).toEqual([]);
});
