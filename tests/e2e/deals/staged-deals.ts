import type { Page } from 'playwright/test';
import * as v from 'valibot';
import type { AdKind } from '#contract/ads/kinds.ts';
import { NEW_SERVICE, newVacancy } from '#tests/factories/ads/own-ads.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { callAs, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';

export const CreatedId = v.object({ id: v.string() });
const BegunChat = v.object({ message_id: v.string() });

export interface TestDeal {
  readonly author: SitePerson;
  readonly worker: SitePerson;
  readonly ad: string;
  readonly request: string;
}

/** Posts a service that is published at once, and returns its id. */
export async function postServiceOnSite(person: SitePerson, title: string): Promise<string> {
  const translations = [{ locale: 'ru', title, description: 'Со своим инструментом' }];
  const body = { ...NEW_SERVICE, translations, city: '1' };
  return v.parse(CreatedId, await callAs(person, 'POST', '/services', body)).id;
}

/** Posts a vacancy that is published at once, and returns its id. */
export async function postVacancyOnSite(
  person: SitePerson,
  title: string,
  more: object = {},
): Promise<string> {
  const translations = [{ locale: 'ru', title, description: 'Смены по восемь часов' }];
  const body = { ...newVacancy('102'), translations, ...more };
  return v.parse(CreatedId, await callAs(person, 'POST', '/vacancies', body)).id;
}

/** Asks about an ad, and returns the id of the chat. */
export async function askOnSite(
  asker: SitePerson,
  ad: string,
  text: string,
  kind: AdKind = 'task',
): Promise<string> {
  const record = { kind, operation_id: ad, text };
  return v.parse(BegunChat, await callAs(asker, 'POST', '/messages/records', record)).message_id;
}

/** Applies for a task at its price, and returns the id of the request. */
export async function applyFor(worker: SitePerson, ad: string, comment = 'Сделаю сегодня'): Promise<string> {
  const body = { agrees_to_price: true, comment };
  return v.parse(CreatedId, await callAs(worker, 'POST', `/tasks/${ad}/task-requests`, body)).id;
}

export async function applyToTask(title: string): Promise<TestDeal> {
  const [author, worker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const ad = await postTaskOnSite(author, title);
  return { author, worker, ad, request: await applyFor(worker, ad) };
}

export async function choosePerformer(title: string): Promise<TestDeal> {
  const deal = await applyToTask(title);
  await callAs(deal.author, 'POST', `/task-requests/${deal.request}/accept`);
  return deal;
}

export async function finishDeal(title: string): Promise<TestDeal> {
  const deal = await choosePerformer(title);
  await callAs(deal.author, 'POST', `/task-requests/${deal.request}/finish-by-customer`, {});
  return deal;
}

export async function expectPhone(page: Page, phone: string): Promise<void> {
  expect(await page.content()).not.toContain(phone);
  await page.getByRole('button', { name: 'Позвонить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Телефон' });
  await expect(dialog.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', `tel:${phone}`);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
}
