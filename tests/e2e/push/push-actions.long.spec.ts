import * as v from 'valibot';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { createAskedTask, deviceRows } from '#tests/e2e/offline-writing/offline-worker-fixtures.ts';
import { setBrowserSession, callAs, say } from '#tests/e2e/setup/people.ts';
import { buttons, clickFirst, pushTo, readSystemNotifications } from './push-tools.ts';

test.use({ serviceWorkers: 'allow' });
// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });
test.use({ permissions: ['notifications'] });

test('a notification’s buttons reply and mark as read, also offline', async ({ page, context, line }) => {
  const { author, asker, ad, chat, readTexts } = await createAskedTask('Ещё актуально?');
  await setBrowserSession(page, author);
  await openInstalled(page, '/services');
  await expect.poll(async () => (await deviceRows(page)).session).toHaveLength(1);
  const push = await pushTo(page);
  const payload = (record: number) => ({
    type: 'task_message',
    operation_id: ad,
    message_id: chat,
    record,
    title: 'Дилноза',
    body: 'Ещё актуально?',
    tag: `chat:${chat}`,
    actions: [
      { action: 'reply', title: 'Ответить' },
      { action: 'read', title: 'Прочитано' },
    ],
  });
  const tell = async (record = 1) => {
    await push(JSON.stringify(payload(record)));
    await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(1);
  };

  await tell();
  expect(await buttons(page)).toEqual(['Ответить', 'Прочитано']);
  await clickFirst(context, { action: 'reply', reply: ' Да, приходите ' });
  await expect.poll(readTexts).toEqual(['Ещё актуально?', 'Да, приходите']);
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(0);

  await callAs(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Во сколько?' });
  expect(await callAs(author, 'GET', '/messages/unread')).not.toMatchObject({ task: 0 });
  await tell(3);
  await clickFirst(context, { action: 'read' });
  await expect.poll(() => callAs(author, 'GET', '/messages/unread')).toMatchObject({ task: 0 });

  // Offline the read mark waits, and it covers only the message that the notification showed.
  await callAs(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Утром?' });
  await tell(4);
  line.set('down');
  await clickFirst(context, { action: 'read' });
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(0);
  await callAs(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Или вечером?' });
  line.set('up');
  await page.reload();
  const Read = v.object({ own_read_seq: v.number() });
  const readSoFar = async () => v.parse(Read, await callAs(author, 'GET', `/messages/${chat}`)).own_read_seq;
  await expect.poll(readSoFar).toBe(4);
  await expect(page).toHaveURL(/\/services$/);

  await tell();
  line.set('down');
  await clickFirst(context, { action: 'reply', reply: 'В десять' });
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(0);
  expect(await readTexts()).not.toContain('В десять');
  line.set('up');
  await page.reload();
  const all = ['Ещё актуально?', 'Да, приходите', 'Во сколько?', 'Утром?', 'Или вечером?', 'В десять'];
  await expect.poll(readTexts).toEqual(all);

  // If the notification takes no text, the action opens the chat.
  await tell();
  await clickFirst(context, { action: 'reply' });
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task`));

  // The page, not the browser, offers push after a message was sent from the page, and only once.
  const log = page.getByRole('log');
  const offer = page.getByText('Сообщить об ответе?');
  await expect(log.getByText('В десять')).toBeVisible();
  await expect(offer).toBeHidden();
  await say(page, 'Жду вас');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(offer).toBeHidden();
  await say(page, 'Домофон не работает');
  await expect(log.getByText('Домофон не работает')).toBeVisible();
  await page.reload();
  await expect(log.getByText('Домофон не работает')).toBeVisible();
  await expect(offer).toBeHidden();
});
