import * as v from 'valibot';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { CreatedId, finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, onSiteDatabase } from '#tests/e2e/setup/people.ts';

/** More than a page of the list. */
const NEWER = 12;

test('a rated person saves the feedback’s file and replies once, publicly', async ({ page, browser }) => {
  const { author: customer, worker: performer, request } = await finishDeal('Повесить полку');
  const form = new FormData();
  for (const [name, value] of Object.entries({ request, rating: 'positive', text: 'Висит ровно' }))
    form.set(name, value);
  form.set('file', new File(['акт'], 'акт.txt', { type: 'text/plain' }));
  await callAs(customer, 'POST', '/feedbacks', form);

  await setBrowserSession(page, performer);
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
  await setBrowserSession(writer, customer);
  await writer.goto(`/users/${me.id}?tab=feedbacks`);
  await writer.getByRole('button', { name: 'Пожаловаться на ответ' }).click();
  await expect(writer.getByRole('dialog', { name: 'Жалоба: ответ на отзыв' })).toBeVisible();
  await writer.close();
  expect(found).toEqual([]);
});

test.describe('the feedback of a notification', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is shown despite many newer ones, and reported once removed', async ({ page }) => {
    const { author, worker, request } = await finishDeal('Повесить полку');
    const form = new FormData();
    for (const [name, value] of Object.entries({ request, rating: 'negative', text: 'Висит криво' }))
      form.set(name, value);
    const { id } = v.parse(CreatedId, await callAs(author, 'POST', '/feedbacks', form));
    await onSiteDatabase(
      (sql) => sql`
        insert into feedbacks (user_id, author_id, positive, text, created_at)
        select user_id, author_id, true, 'Хороший мастер ' || place, created_at + place * interval '1 hour'
        from feedbacks, generate_series(1, ${NEWER}::int) as place where id = ${id}`,
    );
    await setBrowserSession(page, worker);
    await page.goto('/cabinet/notifications');
    await page
      .getByRole('main')
      .getByRole('link', { name: /новый отзыв о вас/ })
      .click();
    await expect(page).toHaveURL(`/cabinet/feedbacks#feedback-${id}`);
    const wanted = page.getByRole('group', { name: 'Отзыв из уведомления' });
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(wanted).toContainText('Висит криво');
      await expect(wanted).toBeFocused();
      await expect(wanted).toBeInViewport();
      await expect(page.getByText('Висит криво')).toHaveCount(1);
    }
    expect(await axeFindings(page, 'a feedback of a notification')).toEqual([]);

    await onSiteDatabase((sql) => sql`update feedbacks set removed_at = now() where id = ${id}`);
    await page.reload();
    await expect(wanted).toContainText('Этого отзыва больше нет');
    await expect(page.getByRole('list', { name: 'Отзывы' })).toContainText('Хороший мастер 12');
    await page.getByRole('link', { name: /^Хорошие/ }).click();
    await expect(wanted).toHaveCount(0);
  });
});
