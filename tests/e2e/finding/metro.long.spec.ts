import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { untilPeoplesFilesKept } from '#tests/e2e/setup/peoples-files.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';
import {
  asSignedIn,
  callAs,
  newPerson,
  postTaskOnSite,
  say,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { tracesOf } from '#tests/e2e/setup/traces.ts';

const LATER = { timeout: 60_000 };
const PLUMBER = 'Santexnik Yunusobodda, tez';
const OPEN = 'Собрать шкаф-купе';
const SAID = 'Приеду завтра в девять';
const COMMENT = 'Соберу за час';
const TITLE = 'Повесить карниз';

const Items = v.object({ items: v.array(v.unknown()) });
const Mine = v.object({ items: v.array(v.object({ images: v.array(v.unknown()) })) });
const Chat = v.object({ records: v.array(v.object({ text: v.string() })) });
const Told = v.object({ data: v.object({ items: v.array(v.object({ read: v.boolean() })) }) });
const Own = v.object({ request: v.object({ details: v.object({ comment: v.string() }) }) });

/** Waits until the device has the data that a signed-in person reads offline, and the files of its screens. */
async function untilPacked(page: Page, traces: readonly string[]): Promise<void> {
  for (const trace of traces) {
    await expect.poll(() => tracesOf(page, trace), { ...LATER, message: trace }).not.toEqual([]);
  }
  await untilPeoplesFilesKept(page, LATER.timeout);
}

/** Fires the browser's `online` event, as when the train reaches a station. */
async function arriveAtStation(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

async function postPlumber(person: SitePerson): Promise<void> {
  const translations = [{ locale: 'uz', title: PLUMBER, description: 'Kran, quvur, unitaz' }];
  await callAs(person, 'POST', '/services', { translations, category: '101', city: '1', negotiable: true });
}

test('everything queued in the metro arrives once, station by station', async ({ page, line }) => {
  test.setTimeout(240_000);
  const [customer, person] = await Promise.all([newPerson('Азиз'), newPerson('Шерзод')]);
  await postPlumber(customer);
  const open = await postTaskOnSite(customer, OPEN);
  const asked = await postTaskOnSite(customer, 'Починить розетку');
  const ask = { kind: 'task', operation_id: asked, text: 'Ещё актуально?' };
  const { message_id: chat } = Object(await callAs(person, 'POST', '/messages/records', ask));
  await callAs(customer, 'POST', '/messages/answer', { message_id: chat, text: 'Да, когда сможете?' });

  await asSignedIn(page, person);
  await test.step('the app was installed and used before', async () => {
    await openInstalled(page, '/cabinet');
    // The person reads the ad before applying, so it is stored for offline use.
    await page.goto(`/tasks/${open}`);
    await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeVisible();
    await untilPacked(page, [PLUMBER, OPEN, 'Да, когда сможете?']);
  });
  line.set('down');

  await test.step('the person finds a plumber in the other script and saves the ad', async () => {
    await page.goto(`/services?search=${encodeURIComponent('сантехник юнусободда')}`);
    const found = page.getByRole('main').getByRole('article').filter({ hasText: PLUMBER });
    await expect(found.first()).toBeVisible();
    const heart = found.first().getByRole('button', { name: `Сохранить: ${PLUMBER}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the person drafts a task with two photos and sends it', async () => {
    await page.goto('/ads/task');
    await page.getByRole('textbox', { name: 'Название' }).fill(TITLE);
    const files = ['#b80000', '#00b800'].map(async (background, index) => {
      const buffer = await photo('jpeg', { width: 60 + index, background });
      return { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer };
    });
    await page.getByLabel('Из галереи').setInputFiles(await Promise.all(files));
    await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Категория' }).click();
    await page.getByRole('searchbox', { name: 'Найти категорию' }).fill('сантехники');
    await page.getByRole('dialog').getByRole('button', { name: 'Сантехники', exact: true }).click();
    const day = (group: string, name: string) =>
      page.getByRole('group', { name: group, exact: true }).getByRole('button', { name }).click();
    await day('Начало', 'Завтра');
    await day('Закончить до', 'Через неделю');
    await page.getByRole('textbox', { name: 'Адрес' }).fill('Чиланзар, 5');
    await page.getByRole('textbox', { name: 'Цена' }).fill('150000');
    await page.getByRole('radio', { name: 'Наличными' }).check();
    await page.getByRole('button', { name: 'Разместить', exact: true }).click();
    await expect(page).toHaveURL(/\/cabinet\/my-tasks/);
    await expect(page.getByRole('main').getByText(TITLE)).toBeVisible();
  });

  await test.step('the person applies to another task', async () => {
    await page.goto(`/tasks/${open}`);
    await page.getByRole('button', { name: 'Откликнуться' }).click();
    const apply = page.getByRole('dialog', { name: 'Ваш отклик' });
    await apply.getByLabel('Почему вы').fill(COMMENT);
    await apply.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(page.getByRole('region', { name: 'Ваш отклик' })).toContainText(COMMENT);
  });

  await test.step('the person writes to a chat and rewrites the message', async () => {
    await page.goto('/cabinet/messages/task');
    await page.getByRole('link', { name: 'Азиз' }).click();
    const log = page.getByRole('log');
    await expect(log.getByText('Да, когда сможете?')).toBeVisible();
    await say(page, 'Приеду завтра');
    await log.getByRole('button', { name: 'Изменить' }).click();
    await log.getByRole('textbox', { name: 'Изменить сообщение' }).fill(SAID);
    await log.getByRole('button', { name: 'Сохранить' }).click();
    await expect(log.getByText(SAID)).toBeVisible();
  });

  await test.step('the person reads notifications', async () => {
    await page.goto('/cabinet/notifications');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Не прочитано/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cabinet\/messages\/task/);
  });

  const waiting = page.getByRole('list', { name: 'Ждёт отправки' }).getByRole('listitem');
  await page.goto('/cabinet/waiting');
  await expect(waiting).toHaveCount(3);
  for (const text of [TITLE, COMMENT, SAID]) await expect(waiting.filter({ hasText: text })).toHaveCount(1);

  await test.step('each station has a network for a few requests', async () => {
    const uploads = new Set<string>();
    const stations = [
      (method: string, path: string) =>
        method === 'PATCH' && path.includes('/uploads/') && uploads.add(path).size === 2,
      (method: string, path: string) => method === 'POST' && path.endsWith(`/tasks/${open}/task-requests`),
      (method: string, path: string) => method === 'POST' && path.includes('/messages/'),
    ];
    for (const isIt of stations) {
      const isOver = line.breakAt(isIt);
      line.set('up');
      await arriveAtStation(page);
      await isOver;
    }
    line.set('up');
    await arriveAtStation(page);
    await expect(page.getByText('Всё отправлено')).toBeVisible(LATER);
  });

  await test.step('the server has every queued item once', async () => {
    const as = person;
    await expect
      .poll(async () =>
        v.parse(Mine, await callAs(as, 'GET', '/me/tasks/all')).items.map((ad) => ad.images.length),
      )
      .toEqual([2]);
    const own = v.parse(Own, await callAs(as, 'GET', `/tasks/${open}/task-requests/own`));
    expect(own.request.details.comment).toBe(COMMENT);
    expect(v.parse(Items, await callAs(customer, 'GET', `/tasks/${open}/task-requests`)).items).toHaveLength(
      1,
    );
    const { records } = v.parse(Chat, await callAs(customer, 'GET', `/messages/${String(chat)}`));
    expect(records.map(({ text }) => text)).toEqual(['Ещё актуально?', 'Да, когда сможете?', SAID]);
    const isRead = async () =>
      v.parse(Told, await callAs(as, 'GET', '/notifications')).data.items.every(({ read }) => read);
    await expect.poll(isRead).toBe(true);
    const readFavourites = async () => JSON.stringify(await callAs(as, 'GET', '/me/favourites'));
    await expect.poll(readFavourites).toContain(PLUMBER);
  });

  await test.step('the screens show every item as sent', async () => {
    await page.goto('/cabinet/my-tasks');
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: TITLE })).toHaveCount(1);
    await expect(page.getByText(/Ждёт сети|Не прошло/)).toHaveCount(0);
    await page.goto(`/cabinet/messages/task/${asked}`);
    const records = page.getByRole('log').getByRole('listitem').filter({ hasText: SAID });
    await expect(records).toHaveCount(1);
    await expect(records.getByRole('img', { name: 'Отправлено' })).toBeVisible();
  });
});
