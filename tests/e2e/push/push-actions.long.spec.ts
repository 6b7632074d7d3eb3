import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  asSignedIn,
  newSiteAddress,
  newPerson,
  postTaskOnSite,
  say,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { buttons, clickFirst, pushTo, shown } from './push-tools.ts';

async function call({ login }: SitePerson, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${process.env['SITE_ORIGIN']}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${login.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...newSiteAddress(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await answer.json();
}

/** Creates a task and a question about it: returns the ad and the chat. */
async function askedAbout(author: SitePerson, asker: SitePerson): Promise<{ ad: string; chat: string }> {
  const ad = await postTaskOnSite(author, 'Собрать шкаф');
  const body = { kind: 'task', operation_id: ad, text: 'Ещё актуально?' };
  const { message_id: chat } = v.parse(
    v.object({ message_id: v.string() }),
    await call(asker, 'POST', '/messages/records', body),
  );
  return { ad, chat };
}

const Chat = v.object({ records: v.array(v.object({ text: v.string() })) });
async function saidTo(person: SitePerson, chat: string): Promise<string[]> {
  return v.parse(Chat, await call(person, 'GET', `/messages/${chat}`)).records.map(({ text }) => text);
}

/** Waits until the page has mirrored the session into the database that the worker reads. */
async function untilMirrored(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('yumush');
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('session').objectStore('session').count();
          rows.addEventListener('success', () => {
            opening.result.close();
            resolve(rows.result > 0);
          });
        });
      }),
  );
}

test.use({ serviceWorkers: 'allow' });
// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });
test.use({ permissions: ['notifications'] });

test('a notification replies and marks read, offline through the outbox', async ({ page, context, line }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const { ad, chat } = await askedAbout(author, asker);
  await asSignedIn(page, author);
  await openInstalled(page, '/services');
  await untilMirrored(page);
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
    await expect.poll(async () => (await shown(page)).length).toBe(1);
  };

  await tell();
  expect(await buttons(page)).toEqual(['Ответить', 'Прочитано']);
  await clickFirst(context, { action: 'reply', reply: ' Да, приходите ' });
  await expect.poll(() => saidTo(asker, chat)).toEqual(['Ещё актуально?', 'Да, приходите']);
  await expect.poll(async () => (await shown(page)).length).toBe(0);

  await call(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Во сколько?' });
  expect(await call(author, 'GET', '/messages/unread')).not.toMatchObject({ task: 0 });
  await tell(3);
  await clickFirst(context, { action: 'read' });
  await expect.poll(() => call(author, 'GET', '/messages/unread')).toMatchObject({ task: 0 });

  // Offline the read mark waits, and it covers only the message that the notification showed.
  await call(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Утром?' });
  await tell(4);
  line.set('down');
  await clickFirst(context, { action: 'read' });
  await expect.poll(async () => (await shown(page)).length).toBe(0);
  await call(asker, 'POST', '/messages/answer', { message_id: chat, text: 'Или вечером?' });
  line.set('up');
  await page.reload();
  const Read = v.object({ own_read_seq: v.number() });
  const readSoFar = async () => v.parse(Read, await call(author, 'GET', `/messages/${chat}`)).own_read_seq;
  await expect.poll(readSoFar).toBe(4);
  await expect(page).toHaveURL(/\/services$/);

  await tell();
  line.set('down');
  await clickFirst(context, { action: 'reply', reply: 'В десять' });
  await expect.poll(async () => (await shown(page)).length).toBe(0);
  expect(await saidTo(asker, chat)).not.toContain('В десять');
  line.set('up');
  await page.reload();
  const all = ['Ещё актуально?', 'Да, приходите', 'Во сколько?', 'Утром?', 'Или вечером?', 'В десять'];
  await expect.poll(() => saidTo(asker, chat)).toEqual(all);

  // If the notification takes no text, the action opens the chat.
  await tell();
  await clickFirst(context, { action: 'reply' });
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task`));

  // A message sent from the page is the moment at which the page, not the browser, offers push: once.
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
