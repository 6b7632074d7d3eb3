import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { callAs, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';

export const CreatedId = v.object({ id: v.string() });

export interface TestDeal {
  readonly author: SitePerson;
  readonly worker: SitePerson;
  readonly ad: string;
  readonly request: string;
}

export async function applyToTask(title: string): Promise<TestDeal> {
  const [author, worker] = await Promise.all([newPerson('Дилноза'), newPerson('Жасур')]);
  const ad = await postTaskOnSite(author, title);
  const body = { agrees_to_price: true, agreed_price: 150_000, comment: 'Сделаю сегодня' };
  const { id } = v.parse(CreatedId, await callAs(worker, 'POST', `/tasks/${ad}/task-requests`, body));
  return { author, worker, ad, request: id };
}

export async function choosePerformer(title: string): Promise<TestDeal> {
  const deal = await applyToTask(title);
  await callAs(deal.author, 'POST', `/task-requests/${deal.request}/accept`);
  return deal;
}

export async function expectPhone(page: Page, phone: string): Promise<void> {
  expect(await page.content()).not.toContain(phone);
  await page.getByRole('button', { name: 'Позвонить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Телефон' });
  await expect(dialog.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', `tel:${phone}`);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
}
