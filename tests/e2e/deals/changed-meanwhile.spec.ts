import * as v from 'valibot';
import { applyToTask } from '#tests/e2e/deals/staged-deals.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';
import { setBrowserSession, callAs, newPerson, onSiteDatabase, postTaskOnSite } from '../setup/people.ts';

test.describe('an ad that has changed since it was last shown', () => {
  // The page asks about an ad that has just been closed.
  test.use({ expectedConsole: [[/status of (?:404|410)/], { scope: 'test' }] });

  test('an ad opens with the state it got while no page was open', async ({ page, context }) => {
    const { author, worker, ad, request } = await applyToTask('Собрать шкаф в прихожей');
    await setBrowserSession(page, worker);
    await openInstalled(page, `/tasks/${ad}`);
    await expect(page.getByRole('region', { name: 'Ваш отклик' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Ваш отклик' })).toBeVisible();
    await page.close();

    await callAs(author, 'POST', `/task-requests/${request}/accept`);
    const opened = await context.newPage();
    await setBrowserSession(opened, worker);
    await opened.goto(`/tasks/${ad}#request`);
    await expect(opened.getByRole('button', { name: 'Начать работу' })).toBeVisible();
    await expect(opened.getByText('Исполнитель выбран')).toBeVisible();
  });

  test('after a refused application, the page shows what happened to the ad', async ({ page }) => {
    const [author, worker] = [await newPerson('Дилноза'), await newPerson('Жасур')];
    const ad = await postTaskOnSite(author, 'Собрать шкаф в спальне');
    await setBrowserSession(page, worker);
    await page.goto(`/tasks/${ad}`);
    await page.getByRole('button', { name: 'Откликнуться' }).click();
    await callAs(author, 'PATCH', `/tasks/${ad}/change-status`, { status: 'deactivated' });
    await page.getByLabel(/^Цена подходит/).check();
    await page.getByRole('button', { name: 'Отправить отклик' }).click();
    // Until the form closes, it names the same reason: the checks wait for the ad's screen alone.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Объявление больше не показывается');
    await expect(page).toHaveTitle(/Объявление больше не показывается/);
    await expect(page.getByRole('main').getByText('Автор снял это объявление')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toHaveCount(0);
  });

  test('the open page of an ad shows a visitor that the ad has ended', async ({ page }) => {
    const author = await newPerson('Дилноза');
    const ad = await postTaskOnSite(author, 'Собрать шкаф в зале');
    await page.clock.install();
    await openInstalled(page, `/tasks/${ad}`);
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeVisible();
    await callAs(author, 'PATCH', `/tasks/${ad}/change-status`, { status: 'deactivated' });
    await page.clock.runFor('05:01');
    await expect(page.getByText('Автор снял это объявление')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toHaveCount(0);
  });

  test('the open profile of a person who was blocked becomes “not found”', async ({ page }) => {
    const { id, phone, name } = await newPersonWithId();
    await page.clock.install();
    await openInstalled(page, `/users/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await onSiteDatabase((sql) => sql`update users set blocked_at = now() where phone = ${phone}`);
    await page.clock.runFor('05:01');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page).toHaveTitle(/Страница не найдена/);
  });
});

async function newPersonWithId() {
  const person = await newPerson('Дилноза');
  const { id } = v.parse(v.object({ id: v.string() }), await callAs(person, 'GET', '/me'));
  return { ...person, id };
}
