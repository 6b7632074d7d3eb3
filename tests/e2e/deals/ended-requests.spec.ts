import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { applyFor, choosePerformer } from './staged-deals.ts';

test('an ad’s page shows a cancelled deal and still lets one apply again', async ({ page }) => {
  const { author, worker, ad, request } = await choosePerformer('Покрасить ворота');
  const body = { status: 'cancelled', reason: 'plans_changed' };
  await callAs(author, 'POST', `/task-requests/${request}/change-status`, body);
  await setBrowserSession(page, worker);
  await page.goto(`/tasks/${ad}`);
  const own = page.getByRole('region', { name: 'Ваш отклик' });
  await expect(own).toContainText('Автор отменил договорённость');
  await expect(own).toContainText('Причина: Планы изменились');
  for (const name of ['Оставить отзыв', 'Позвонить'])
    await expect(own.getByRole('button', { name })).toBeVisible();
  await expect(own).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeInViewport();

  // A deleted chat does not read as one without a word while the deal is remembered.
  const chat = own.getByRole('link', { name: 'Написать' });
  await chat.click();
  const log = page.getByRole('log');
  await expect(log).toContainText(/Автор выбрал вас · 150\s000 сум/);
  await expect(log).toContainText('Причина: Планы изменились');
  const id = await page.evaluate((): unknown => history.state.message_id);
  await callAs(worker, 'DELETE', `/messages/${String(id)}`);
  await page.goto(`/tasks/${ad}`);
  await chat.click();
  await expect(log.getByRole('button', { name: 'Оставить отзыв' })).toBeVisible();
  await expect(log.getByText('Здесь пока ничего не сказано')).toHaveCount(0);
});

test('the author reads how each request ended, with the reason', async ({ page }) => {
  const { author, worker, ad, request } = await choosePerformer('Разобрать сарай');
  const [refused, gone] = [await newPerson('Азиз'), await newPerson('Олим')];
  const change = (by: typeof author, id: string, body: object) =>
    callAs(by, 'POST', `/task-requests/${id}/change-status`, body);
  await change(worker, request, { status: 'withdrawn', reason: 'Сломалась машина' });
  await change(author, await applyFor(refused, ad), { status: 'rejected' });
  await change(gone, await applyFor(gone, ad), { status: 'withdrawn' });
  await setBrowserSession(page, author);
  await page.goto(`/tasks/${ad}/requests`);
  const rows = page.getByRole('list', { name: 'Отклики' }).getByRole('article');
  await expect(rows.filter({ hasText: 'Жасур' })).toContainText(
    /Исполнитель отказался.*Причина: Сломалась машина/,
  );
  await expect(rows.filter({ hasText: 'Азиз' })).toContainText('Вы отклонили отклик');
  await expect(rows.filter({ hasText: 'Олим' })).toContainText('Отклик отозван');
});
