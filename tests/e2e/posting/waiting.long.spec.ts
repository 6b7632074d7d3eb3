import * as v from 'valibot';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';
import { siteDatabase } from '#tests/setup/database/site-database.ts';
import { applyFor, CreatedId, finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';
import { waitUntilHydrated } from '../shell/alive.ts';

const Profile = v.object({ id: v.string(), version: v.number(), about: v.nullable(v.string()) });
const Own = v.object({ request: v.object({ details: v.object({ comment: v.string() }) }) });
const Told = v.object({
  data: v.object({ items: v.array(v.object({ read: v.boolean(), operation_id: v.nullable(v.string()) })) }),
});
const Feedbacks = v.object({ items: v.array(v.object({ text: v.string() })) });

// Conflicts are refused, in the page or in the worker.
test.use({ expectedConsole: [/status of 40[09]|net::ERR_|status of 504|WebSocket connection/] });

test('items queued offline arrive once, and a conflict can be resolved', async ({ page, context, line }) => {
  const { author: customer, worker: performer, ad: done } = await finishDeal('Повесить полку');
  const open = await postTaskOnSite(customer, 'Собрать шкаф');
  // Only the list of notifications is opened, where the one about this ad is tapped offline.
  const unopened = await postTaskOnSite(customer, 'Покрасить дверь');
  const accepted = await applyFor(performer, unopened);
  await callAs(customer, 'POST', `/task-requests/${accepted}/accept`, {});
  await setBrowserSession(page, performer);

  await test.step('screens that are opened once online are stored for offline use', async () => {
    await openInstalled(page, '/cabinet/waiting');
    await expect(page.getByText('Всё отправлено')).toBeVisible();
    await page.goto('/cabinet/edit-account');
    await expect(page.getByRole('form', { name: 'Мои данные' })).toBeVisible();
    await expect.poll(() => findStorageContaining(page, performer.phone)).toContain('localStorage');
    await page.goto(`/tasks/${open}`);
    await page.getByRole('button', { name: 'Откликнуться' }).click();
    await expect(page.getByRole('dialog', { name: 'Ваш отклик' })).toBeVisible();
    await page.goto(`/tasks/${done}/requests`);
    await page.getByRole('button', { name: 'Оставить отзыв' }).click();
  });

  const tab = await context.newPage();
  const unread = tab.getByRole('main').getByRole('link', { name: /^Не прочитано/ });
  await setBrowserSession(tab, performer);
  await tab.goto('/cabinet/notifications');
  await expect(unread.first()).toBeVisible();
  await waitUntilHydrated(tab);
  await page.bringToFront();

  const waits = page.getByText('Сохранено на устройстве: отправим, как только получится');
  await test.step('feedback, request, report and profile are written offline', async () => {
    const dialog = page.getByRole('dialog', { name: 'Отзыв' });
    await dialog.getByLabel('Отзыв', { exact: true }).fill('Платит сразу');
    line.set('down');
    await dialog.getByRole('radio', { name: 'Хорошо' }).check();
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(waits).toBeVisible();
    await unread.first().click();
    await expect(tab).toHaveURL(/\/tasks\/\d+/);
    await expect
      .poll(() => findStorageContaining(tab, 'notification.read'))
      .toContain('database yumush: outbox');
    await tab.close();

    await page.goto(`/tasks/${open}`);
    await page.getByRole('button', { name: 'Откликнуться' }).click();
    const apply = page.getByRole('dialog', { name: 'Ваш отклик' });
    await apply.getByLabel('Почему стоит выбрать вас').fill('Соберу за час');
    await apply.getByLabel(/^Цена подходит/).check();
    await apply.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(page.getByRole('region', { name: 'Ваш отклик' })).toContainText('Соберу за час');
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeHidden();

    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    await page.getByRole('radio', { name: 'Спам или реклама' }).check();
    await page.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(waits.first()).toBeVisible();

    await page.goto('/cabinet/edit-account');
    const form = page.getByRole('form', { name: 'Мои данные' });
    await form.getByLabel('О себе').fill('Собираю мебель');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('list', { name: 'На этом устройстве' })).toContainText('Собираю мебель');
  });

  const list = page.getByRole('list', { name: 'Ждёт отправки' });
  await test.step('waiting items are listed after a cold start and can be edited', async () => {
    await page.goto('/cabinet/waiting');
    await expect(list.getByRole('article')).toHaveCount(4);
    await expect(list.getByRole('article').filter({ hasText: /Жалоба,/ })).toContainText('Собрать шкаф');
    await expect(page.getByRole('img', { name: 'Ждёт отправки: 4' }).first()).toBeVisible();
    const article = list.getByRole('article').filter({ hasText: /Отклик,/ });
    await expect(article).toContainText('Собрать шкаф');
    await article.getByRole('button', { name: 'Изменить' }).click();
    const apply = page.getByRole('dialog', { name: 'Ваш отклик' });
    await apply.getByLabel('Почему стоит выбрать вас').fill('Соберу за полчаса');
    // A full device deletes cached data, reports it and does not lose the text.
    const room = await page.evaluateHandle(() => {
      const write = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
      const value = (): never => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      Object.defineProperty(IDBObjectStore.prototype, 'put', { ...write, value });
      return { write };
    });
    await apply.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(apply).toContainText('На устройстве не осталось места');
    await expect(apply.getByLabel('Почему стоит выбрать вас')).toHaveValue('Соберу за полчаса');
    await room.evaluate(({ write = {} }) => {
      Object.defineProperty(IDBObjectStore.prototype, 'put', write);
    });
    await apply.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(article).toContainText('Соберу за полчаса');
    expect(await axeFindings(page, 'what waits')).toEqual([]);
  });

  const { id: customerId } = v.parse(CreatedId, await callAs(customer, 'GET', '/me'));
  await test.step('two tabs send each item once; a conflicting profile is refused', async () => {
    const { version } = v.parse(Profile, await callAs(performer, 'GET', '/me'));
    await callAs(performer, 'PATCH', '/me/edit', { version, about: 'Кладу плитку' });
    const other = await context.newPage();
    await other.goto('/cabinet/waiting');
    await expect(other.getByRole('list', { name: 'Ждёт отправки' }).getByRole('article')).toHaveCount(4);
    line.set('up');
    await page.bringToFront();
    await page.reload();
    await expect(list.getByRole('article')).toHaveCount(1);
    await expect(list).toContainText('Не принято');
    const own = v.parse(Own, await callAs(performer, 'GET', `/tasks/${open}/task-requests/own`));
    expect(own.request.details.comment).toBe('Соберу за полчаса');
    const { items } = v.parse(Feedbacks, await callAs(customer, 'GET', `/users/${customerId}/feedbacks`));
    expect(items.map(({ text }) => text)).toEqual(['Платит сразу']);
    const sql = siteDatabase(process.env['SITE_DATA'] ?? '');
    const reports = await sql`select reason from reports where subject_kind = 'ad' and subject_id = ${open}`;
    await sql.end();
    expect(reports.map(({ reason }) => reason)).toEqual(['spam']);
    // The read mark of the notification was sent with the other items.
    const isRead = async () => {
      const { items: told } = v.parse(Told, await callAs(performer, 'GET', '/notifications')).data;
      return told.find(({ operation_id: ad }) => ad === unopened)?.read;
    };
    await expect.poll(isRead).toBe(true);
    await other.close();
  });

  await test.step('a profile conflict shows both versions, and the chosen one is sent', async () => {
    await list.getByRole('button', { name: 'Выбрать, что оставить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Изменения профиля' });
    await expect(dialog).toContainText('Кладу плитку');
    await dialog.getByRole('radio', { name: /Собираю мебель/ }).check();
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByText('Всё отправлено')).toBeVisible();
    const me = v.parse(Profile, await callAs(performer, 'GET', '/me'));
    expect(me.about).toBe('Собираю мебель');
  });
});

test('an item refused twice stays queued and is sent once it is valid', async ({ page, line }) => {
  const [customer, performer] = await Promise.all([newPerson('Азиз'), newPerson('Шерзод')]);
  const ad = await postTaskOnSite(customer, 'Повесить полку');
  await setBrowserSession(page, performer);
  await openInstalled(page, `/tasks/${ad}`);
  const apply = page.getByRole('dialog', { name: 'Ваш отклик' });
  const own = page.getByRole('region', { name: 'Ваш отклик' });
  const go = apply.getByRole('button', { name: 'Отправить отклик' });
  await page.getByRole('button', { name: 'Откликнуться' }).click();
  await apply.getByLabel('Почему стоит выбрать вас').fill('Повешу ровно');
  await apply.getByLabel('Своя цена, сум').fill('9999999999999');
  line.set('down');
  await go.click();
  await expect(apply).toBeHidden();
  await expect(own).toContainText('Повешу ровно');
  line.set('up');
  await expect(own).toContainText('Не принято');
  await own.getByRole('button', { name: 'Исправить' }).click();
  await go.click();
  // The dialog closes as soon as the request is being sent again.
  await expect(apply).toBeHidden();
  await expect(own).toContainText('Не принято');
  await page.reload();
  await expect(own).toContainText('Повешу ровно');
  await own.getByRole('button', { name: 'Исправить' }).click();
  await apply.getByLabel('Своя цена, сум').fill('120000');
  await go.click();
  await expect(own).toContainText('ждём ответа');
  const { request } = v.parse(Own, await callAs(performer, 'GET', `/tasks/${ad}/task-requests/own`));
  expect(request.details.comment).toBe('Повешу ровно');
});
