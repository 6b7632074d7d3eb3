import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { fillChat } from '#tests/factories/chats/long-chat.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { siteDatabase } from '#tests/setup/database/site-database.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

const TITLE = 'Собрать шкаф из трёх частей';

test('a chat about an ad shows read marks and sends offline messages later', async ({
  page,
  browser,
  line,
}) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, TITLE);
  await setBrowserSession(page, asker);
  await openInstalled(page, `/tasks/${ad}`);
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task/${ad}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Азиз');
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden();
  await say(page, 'Ещё актуально?');
  const log = page.getByRole('log');
  await expect(log.getByText('Ещё актуально?')).toBeVisible();
  await expect(log.getByRole('img', { name: 'Отправлено' })).toBeVisible();

  const other = await browser.newPage({
    baseURL: line.origin,
    viewport: { width: 360, height: 800 },
    locale: 'ru-RU',
    isMobile: true,
    hasTouch: true,
  });
  await setBrowserSession(other, author);
  await other.goto('/cabinet/messages/task');
  const chat = other.getByRole('article').filter({ hasText: TITLE });
  await expect(chat.getByRole('img', { name: 'Непрочитанных: 1' })).toBeVisible();
  // The tabs count unread chats by the kind of their ads, live.
  const tabs = other.getByRole('navigation', { name: 'О каких объявлениях' });
  await expect(tabs.getByRole('img')).toHaveCount(2);
  await expect(tabs.getByRole('link', { name: /Задания/ }).getByRole('img')).toHaveText('1');
  await say(page, 'Могу сегодня');
  await expect(tabs.getByRole('link', { name: /Задания/ }).getByRole('img')).toHaveText('2');
  const found = await axeFindings(other, 'list');
  await chat.getByRole('link', { name: 'Дилноза' }).click();
  await expect(other.getByRole('log').getByText('Ещё актуально?')).toBeVisible();
  await expect(log.getByRole('img', { name: 'Прочитано' })).toHaveCount(2);
  await other
    .getByRole('list', { name: 'Быстрые фразы' })
    .getByRole('button', { name: 'Да, актуально' })
    .click();
  const words = other.getByRole('textbox', { name: 'Сообщение' });
  await expect(words).toHaveValue('Да, актуально');
  await other.goBack();
  await expect(chat.getByText('Черновик: Да, актуально')).toBeVisible();
  await chat.getByRole('link', { name: 'Дилноза' }).click();
  await expect(words).toHaveValue('Да, актуально');
  await say(other, 'Да, звоните: +998 90 123 45 67');
  await expect(log.getByText('Да, звоните')).toBeVisible();
  await expect(log.getByText('Здесь номер телефона')).toBeVisible();
  found.push(...(await axeFindings(page, 'chat')));
  expect(found).toEqual([]);

  line.set('down');
  await say(page, 'Приду завтра в девять');
  await expect(log.getByText('Приду завтра в девять')).toBeVisible();
  await expect(log.getByText(/Ждёт|Отправляется|Не прошло/)).toBeVisible();
  // A message that was never attempted can be edited in place and is not sent meanwhile.
  await say(page, 'Возьму дрель');
  await say(page, 'И лестницу');
  const waiting = log.getByRole('listitem');
  const drill = waiting.filter({ hasText: 'Возьму дрель' });
  await drill.getByRole('button', { name: 'Изменить' }).click();
  const anew = log.getByRole('textbox', { name: 'Изменить сообщение' });
  await anew.fill('Возьму свою дрель');
  found.push(...(await axeFindings(page, 'rewriting')));
  await waiting.filter({ hasText: 'И лестницу' }).getByRole('button', { name: 'Изменить' }).click();
  await expect(waiting.last().getByRole('textbox', { name: 'Изменить сообщение' })).toBeFocused();
  await page.keyboard.press('Escape');
  await waiting.filter({ hasText: 'И лестницу' }).getByRole('button', { name: 'Не отправлять' }).click();
  await expect(log.getByText('И лестницу')).toBeHidden();
  line.set('up');
  await expect(other.getByRole('log').getByText('Приду завтра в девять')).toBeVisible();
  const ticks = (text: string) =>
    waiting.filter({ hasText: text }).getByRole('img', { name: /^(?:Отправлено|Прочитано)$/ });
  await expect(ticks('Приду завтра в девять')).toBeVisible();
  await expect(anew).toHaveValue('Возьму свою дрель');
  await log.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByRole('log').getByText('Возьму свою дрель')).toBeVisible();
  await expect(other.getByRole('log').getByText('Возьму дрель')).toHaveCount(0);
  expect(found).toEqual([]);
  await expect(log.getByText('Приду завтра в девять')).toHaveCount(1);
  await expect(ticks('Возьму свою дрель')).toHaveAccessibleName('Прочитано');

  await page.getByRole('button', { name: 'Искать в переписке' }).click();
  await page.getByRole('searchbox').fill('девять');
  const results = page.getByRole('region', { name: 'Найденные сообщения' });
  await expect(results.getByRole('listitem')).toHaveCount(1);

  await other.goto('/cabinet/messages/task');
  await chat.getByRole('button', { name: 'Действия: Дилноза' }).click();
  await other.getByRole('button', { name: 'Удалить переписку' }).click();
  await other.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(other.getByText('Сообщений пока нет')).toBeVisible();
  await other.close();
});

test('a photo, a file and a voice message are sent in order once back online', async ({
  page,
  browser,
  line,
}) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, TITLE);
  await setBrowserSession(page, asker);
  await openInstalled(page, `/cabinet/messages/task/${ad}`);
  await say(page, 'Смотрите');
  const log = page.getByRole('log');
  await expect(log.getByRole('img', { name: 'Отправлено' })).toBeVisible();

  const choose = async (files: readonly { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Прикрепить фото или файл' }).click();
    await (await chooser).setFiles([...files]);
  };
  const jpeg = await photo('jpeg', { width: 400, height: 300 });
  line.set('down');
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 30_000_000, usage: 29_000_000 });
  });
  await choose([
    { name: 'Кран.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'Лишнее.txt', mimeType: 'text/plain', buffer: Buffer.from('нет') },
  ]);
  await expect(page.getByText('На устройстве почти не осталось места')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать Лишнее.txt' }).click();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Вот кран');
  // Attachments that were not sent survive a reload.
  const chosen = page.getByRole('list', { name: 'Прикреплено' }).getByRole('listitem');
  await page.reload();
  await expect(chosen).toHaveCount(1);
  await expect(chosen.getByRole('img', { name: 'Кран.jpg' })).toBeVisible();
  await say(page, 'Вот кран');
  await expect(chosen).toHaveCount(0);
  await choose([{ name: 'Смета.txt', mimeType: 'text/plain', buffer: Buffer.from('100 000') }]);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('button', { name: 'Записать голосовое сообщение' }).click();
  await expect(page.getByRole('timer', { name: 'Запись идёт' })).toContainText('0:02');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('slider', { name: 'Место в сообщении' })).toBeVisible();
  // The recording is shown before it is stored.
  await expect.poll(() => findStorageContaining(page, 'voice.webm')).not.toEqual([]);
  await page.reload();
  await page.getByRole('group', { name: 'Голосовое сообщение' }).getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(log.getByRole('img', { name: 'Кран.jpg' })).toBeVisible();
  await expect(log.getByText(/Ждёт|Отправляется|Не прошло/)).toHaveCount(3);
  // Queued messages and their attachments survive a reload.
  await page.reload();
  await expect(log.getByRole('img', { name: 'Кран.jpg' })).toBeVisible();
  line.set('up');
  await expect(log.getByRole('img', { name: 'Отправлено' })).toHaveCount(4);
  await expect(log.getByText('Вот кран')).toHaveCount(1);

  const other = await browser.newPage({ baseURL: line.origin, locale: 'ru-RU' });
  await setBrowserSession(other, author);
  await other.goto(`/cabinet/messages/task/${ad}`);
  const records = other.getByRole('log');
  await expect(records.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await expect(records.getByRole('listitem').filter({ hasText: 'Смета.txt' })).toBeVisible();
  const found = await axeFindings(other, 'attachments');
  const saved = other.waitForEvent('download');
  await records.getByRole('button', { name: 'Скачать файл Смета.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('Смета.txt');
  await records.getByRole('button', { name: 'Слушать' }).click();
  await expect(records.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await records.getByRole('button', { name: 'Открыть фото 1' }).click();
  await expect(other.getByRole('dialog').getByRole('img', { name: 'Фото из переписки' })).toBeVisible();
  await other.keyboard.press('Escape');

  await other.getByRole('button', { name: 'Действия' }).or(other.getByLabel('Действия')).first().click();
  await other.getByRole('button', { name: 'Пожаловаться на сообщение' }).click();
  await records.getByRole('button', { name: 'Пожаловаться на это' }).first().click();
  await other.getByRole('radio', { name: 'Спам или реклама' }).check();
  await other.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(other.getByText('Спасибо, модераторы посмотрят')).toBeVisible();
  expect(found).toEqual([]);
  await other.close();
});

test('a chat of ten thousand messages is virtualized and keeps its place', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, TITLE);
  const chat = await askOnSite(asker, ad, 'Ещё актуально?');
  const sql = siteDatabase(process.env['SITE_DATA'] ?? '');
  await fillChat(sql, chat, 9999);
  await sql.end();
  await setBrowserSession(page, asker);
  await page.goto(`/cabinet/messages/task/${ad}`);
  const log = page.getByRole('log');
  await expect(log.getByText('номер 10000')).toBeInViewport();
  const bubbles = log.locator('li').filter({ hasText: 'Сообщение номер' });
  const leftOut = log.locator('ol[aria-hidden]');
  const whole = await log.evaluate((place) => place.scrollHeight);
  const place = await log.evaluate((place) => {
    place.scrollTo({ top: -place.scrollHeight });
    return Math.round(place.scrollTop);
  });
  await expect.poll(() => log.evaluate((place) => place.scrollHeight)).toBeGreaterThan(1.5 * whole);
  // Older messages that were loaded above did not move the reader up to them.
  expect(Math.abs((await log.evaluate((place) => place.scrollTop)) - place)).toBeLessThan(50);
  await expect(async () => {
    await log.evaluate((place) => place.scrollTo({ top: -place.scrollHeight }));
    expect(await leftOut.count()).toBeGreaterThan(20);
  }).toPass();
  await log.evaluate((place) => place.scrollBy({ top: 600 }));
  await expect.poll(() => bubbles.count()).toBeLessThan(400);
  const middle = await log.evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const at = Array.from({ length: 9 }, (_, step) => top + (height * (step + 1)) / 10);
    const seen = at.flatMap((y) => document.elementsFromPoint(left + width / 2, y));
    return seen.map(({ textContent }) => /^Сообщение номер (\d+)/.exec(textContent)?.[1]).find(Boolean);
  });
  expect(Number(middle)).toBeLessThan(9700);
  const old = log.getByText(new RegExp(`номер ${middle}(?!\\d)`));
  const before = await old.boundingBox();
  await log.evaluate((place) => place.scrollBy({ top: -40 }));
  const after = await old.boundingBox();
  expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBe(40);
  await expect(log.getByText('номер 10000')).not.toBeInViewport();
  await page.getByRole('button', { name: 'К новым сообщениям' }).click();
  await expect(log.getByText('номер 10000')).toBeInViewport();
});
