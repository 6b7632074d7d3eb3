import type { Network } from '#tests/setup/network/network.ts';
import {
  createAskedTask,
  deviceRows,
  expect,
  openChatPage,
  test,
  waitUntilSyncRegistered,
} from './offline-worker-fixtures.ts';
import { callAs, say } from '#tests/e2e/setup/people.ts';
import { waitUntilFetchedWhenIdle } from '#tests/e2e/offline/offline-fixtures.ts';
import { clickFirst, notify, pushTo, readSystemNotifications } from '#tests/e2e/push/push-tools.ts';
import { waitUntilHydrated } from '#tests/e2e/shell/alive.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

const WAITS = /Ждёт|Не прошло/;
const YEARS_MS = 10 * 365 * 86_400_000;

/** Number of requests to this path since the last count. */
function countSent(line: Network, path: string): number {
  return line.taken().filter((each) => each.method === 'POST' && each.path.endsWith(path)).length;
}

test('the worker sends each item once, with pages closed or after a crash', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const page = await openChatPage(phone, line.origin, asked);
  line.set('down');
  await say(page, 'Могу завтра');
  await expect(page.getByRole('log').getByText(WAITS)).toBeVisible();
  await waitUntilSyncRegistered(page);
  await page.close();
  line.taken();
  line.set('up');
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Могу завтра']);
  expect(countSent(line, '/messages/answer')).toBe(1);

  const again = await openChatPage(phone, line.origin, asked);
  await expect(again.getByRole('log').getByText('Могу завтра')).toHaveCount(1);
  const isBroken = line.breakAt((method, path) => method === 'POST' && path.endsWith('/messages/answer'));
  await say(again, 'Или послезавтра');
  await isBroken;
  await phone.killAndStart();
  line.taken();
  line.set('up');
  const all = ['Ещё актуально?', 'Могу завтра', 'Или послезавтра'];
  await expect.poll(asked.readTexts).toEqual(all);
  expect(countSent(line, '/messages/answer')).toBe(1);
  const last = await openChatPage(phone, line.origin, asked);
  await expect(last.getByRole('log').getByText('Или послезавтра')).toHaveCount(1);
  // Opening the chat queues a read mark, which leaves a moment later.
  const waiting = async () => (await deviceRows(last)).outbox.filter(({ state }) => state !== 'done');
  await expect.poll(waiting).toEqual([]);
  expect(await asked.readTexts()).toEqual(all);
});

test('two tabs show a message as sent that only the worker could send', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const one = await openChatPage(phone, line.origin, asked);
  await openChatPage(phone, line.origin, asked);
  // The worker's send reaches both pages through the device's database alone.
  for (const page of phone.context.pages()) {
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        if (input instanceof Request && input.url.endsWith('/messages/answer'))
          throw new TypeError('no line');
        return await fetch(input, init);
      };
    });
  }
  line.taken();
  await one.bringToFront();
  await say(one, 'Через воркер');
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Через воркер']);
  for (const page of phone.context.pages().filter((each) => each.url().includes('/cabinet/messages'))) {
    await page.bringToFront();
    await expect(page.getByRole('log').getByText('Через воркер')).toHaveCount(1);
    await expect(page.getByRole('log').getByText(WAITS)).toHaveCount(0);
  }
  expect(countSent(line, '/messages/answer')).toBe(1);
});

test('a worker wipes an ended session’s data and locks its unsent items', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const page = await openChatPage(phone, line.origin, asked);
  await page.goto(`${line.origin}/ads/task`);
  await page.getByLabel('Название').first().fill('Починить кран');
  await expect
    .poll(async () => (await deviceRows(page)).drafts)
    .toMatchObject([{ owner: expect.any(String) }]);
  const { drafts } = await deviceRows(page);
  await page.goto(`${line.origin}/cabinet/messages/task/${asked.ad}`);
  line.set('down');
  await say(page, 'Могу завтра');
  await expect(page.getByRole('log').getByText(WAITS)).toBeVisible();
  await notify(page, 'Ещё актуально?');
  await page.close();
  await callAs(asked.asker, 'POST', '/security/logout');
  line.set('up');
  // This page of the origin runs no part of the app.
  const beside = await phone.context.newPage();
  await beside.goto(`${line.origin}/robots.txt`);
  await expect.poll(async () => (await deviceRows(beside)).session).toEqual([]);
  // The app's own texts contain the question too, so only the cached answers are searched.
  await expect
    .poll(() => findStorageContaining(beside, 'Ещё актуально?'))
    .not.toContain('database yumush: answers');
  await expect.poll(() => readSystemNotifications(beside)).toEqual([]);
  // Read marks also wait in the outbox.
  const { outbox, drafts: left } = await deviceRows(beside);
  expect(new Set(outbox.map(({ state }) => state))).toEqual(new Set(['paused']));
  const messages = outbox.filter(({ item }) => item.type === 'message.send');
  expect(messages).toMatchObject([{ item: { text: 'Могу завтра' } }]);
  expect(left).toMatchObject(drafts);
  expect(await asked.readTexts()).toEqual(['Ещё актуально?']);
  // The next page learns at its start that the session has ended.
  await beside.goto(line.origin);
  await expect.poll(() => beside.evaluate(() => localStorage.getItem('@token_v1'))).toBeNull();
});

test('a clock that is ten years off neither delays nor loses outbox items', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const page = await openChatPage(phone, line.origin, asked);
  line.set('down');
  await say(page, 'Могу завтра');
  await expect(page.getByRole('log').getByText(WAITS)).toBeVisible();
  await waitUntilSyncRegistered(page);
  await page.close();
  const goOff = `{ const { now } = Date; Date.now = () => now() + ${YEARS_MS}; }`;
  await phone.context.serviceWorkers()[0]?.evaluate(`(() => ${goOff})()`);
  // The wrong clock makes the session look long over, so the page shows nobody as signed in.
  const late = await phone.context.newPage();
  await late.addInitScript(goOff);
  await late.goto(line.origin);
  await late.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  line.set('up');
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Могу завтра']);
  expect((await deviceRows(late)).session).toHaveLength(1);
  await late.close();

  const right = await openChatPage(phone, line.origin, asked);
  await expect(right.getByRole('log').getByText('Могу завтра')).toHaveCount(1);
  await say(right, 'Звоните');
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Могу завтра', 'Звоните']);
});

test('the worker sends queued views and favourites without open pages', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const page = await openChatPage(phone, line.origin, asked);
  await page.goto(`${line.origin}/tasks/${asked.ad}`);
  const heart = page.getByRole('button', { name: 'Сохранить', exact: true });
  await waitUntilHydrated(page);
  await waitUntilFetchedWhenIdle(page, 'save-favourite-toggles');
  line.set('down');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const queued = async () => (await deviceRows(page)).outbox.map(({ item }) => item.type);
  await expect.poll(queued).toContain('favourites.send');
  await waitUntilSyncRegistered(page);
  await page.close();
  line.taken();
  line.set('up');
  const readFavourites = async () => JSON.stringify(await callAs(asked.asker, 'GET', '/me/favourites'));
  await expect.poll(readFavourites).toContain(asked.title);
  expect(countSent(line, '/me/favourites')).toBe(1);
});

test('a reply to a notification is sent by the worker or the opened chat', async ({ phone, line }) => {
  const asked = await createAskedTask('Ещё актуально?');
  const { author, asker, ad, chat } = asked;
  const page = await openChatPage(phone, line.origin, { ...asked, asker: author });
  await expect.poll(async () => (await deviceRows(page)).session).toHaveLength(1);
  const push = await pushTo(page);
  for (const tag of ['one', 'two']) {
    const what = {
      type: 'task_message',
      operation_id: ad,
      message_id: chat,
      title: 'Дилноза',
      body: 'Ещё актуально?',
    };
    await push(JSON.stringify({ ...what, tag, actions: [{ action: 'reply', title: 'Ответить' }] }));
  }
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(2);
  await page.close();
  // A worker may open a page only after a real click, so `openWindow` is replaced.
  await phone.context
    .serviceWorkers()[0]
    ?.evaluate(
      `(() => { self.clients.openWindow = async (path) => { self.opened = path; return null; }; })()`,
    );
  const opened = async () => await phone.context.serviceWorkers()[0]?.evaluate('self.opened ?? null');
  line.taken();
  await clickFirst(phone.context, { action: 'reply', reply: 'Да' });
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Да']);
  expect(await opened()).toBeNull();

  line.set('down');
  await clickFirst(phone.context, { action: 'reply', reply: 'Приходите' });
  await expect.poll(opened).toContain(`/cabinet/messages/task`);
  line.set('up');
  await openChatPage(phone, line.origin, { ...asked, asker: author });
  await expect.poll(asked.readTexts).toEqual(['Ещё актуально?', 'Да', 'Приходите']);
  expect(JSON.stringify(await callAs(asker, 'GET', `/messages/${chat}`))).toContain('Приходите');
});
