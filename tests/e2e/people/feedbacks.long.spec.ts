import * as v from 'valibot';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { CreatedId, finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import { asSignedIn, callAs } from '#tests/e2e/setup/people.ts';

test('a rated person saves the feedback’s file and replies once, publicly', async ({ page, browser }) => {
  const { author: customer, worker: performer, request } = await finishDeal('Повесить полку');
  const form = new FormData();
  for (const [name, value] of Object.entries({ request, rating: 'positive', text: 'Висит ровно' }))
    form.set(name, value);
  form.set('file', new File(['акт'], 'акт.txt', { type: 'text/plain' }));
  await callAs(customer, 'POST', '/feedbacks', form);

  await asSignedIn(page, performer);
  await page.goto('/cabinet/feedbacks');
  const item = page.getByRole('main').getByRole('article').filter({ hasText: 'Висит ровно' });
  const saved = page.waitForEvent('download');
  await item.getByRole('button', { name: 'Скачать файл: акт.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('акт.txt');
  await item.getByRole('button', { name: 'Ответить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ответ на отзыв' });
  await dialog.getByLabel('Ответ', { exact: true }).fill('Рад помочь');
  const found = await axeFindings(page, 'a reply');
  await dialog.getByRole('button', { name: 'Опубликовать ответ' }).click();
  await expect(item.getByRole('blockquote')).toContainText('Рад помочь');
  await expect(item.getByRole('button', { name: 'Ответить' })).toHaveCount(0);
  await item.getByRole('button', { name: 'Пожаловаться' }).click();
  await expect(page.getByRole('dialog', { name: 'Жалоба: отзыв' })).toBeVisible();

  const me = v.parse(CreatedId, await callAs(performer, 'GET', '/me'));
  const visitor = await browser.newPage({ baseURL: process.env['SITE_ORIGIN'] ?? '', locale: 'ru-RU' });
  await visitor.goto(`/users/${me.id}?tab=feedbacks`);
  await expect(visitor.getByRole('blockquote')).toContainText('Рад помочь');
  await expect(visitor.getByRole('button', { name: 'Пожаловаться' })).toHaveCount(0);
  const savedByVisitor = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Скачать файл: акт.txt' }).click();
  expect((await savedByVisitor).suggestedFilename()).toBe('акт.txt');
  await visitor.close();
  // The feedback's writer may get negative feedback in return.
  const writer = await browser.newPage({ baseURL: process.env['SITE_ORIGIN'] ?? '', locale: 'ru-RU' });
  await asSignedIn(writer, customer);
  await writer.goto(`/users/${me.id}?tab=feedbacks`);
  await writer.getByRole('button', { name: 'Пожаловаться на ответ' }).click();
  await expect(writer.getByRole('dialog', { name: 'Жалоба: ответ на отзыв' })).toBeVisible();
  await writer.close();
  expect(found).toEqual([]);
});
