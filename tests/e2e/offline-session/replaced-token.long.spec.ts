import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  DRAFT_MESSAGE,
  expectLocked,
  expectNothingLeft,
  leaveUnsent,
  NAME,
  openWatchedPage,
  QUEUED_MESSAGE,
  SENT_MESSAGE,
  startPrivateChat,
} from '#tests/e2e/offline-session/private-chat.ts';
import { newPerson } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

// The next person has no such chat.
test.use({ expectedConsole: [/status of 40[134]|net::ERR_|status of 504|WebSocket connection/] });

test('a start with another person’s localStorage shows and sends nothing', async ({
  page,
  context,
  line,
}) => {
  const chat = await startPrivateChat();
  const stranger = await newPerson('Тимур');
  const beside = await leaveUnsent(page, line.origin, chat, () => line.set('down'));
  await beside.evaluate(({ token, expires_at }) => {
    localStorage.clear();
    localStorage.setItem('@token_v1', token);
    localStorage.setItem('@token_expires_at_v1', expires_at);
  }, stranger.login);
  line.set('up');
  const { page: next, shown } = await openWatchedPage(context, [
    SENT_MESSAGE,
    NAME,
    DRAFT_MESSAGE,
    QUEUED_MESSAGE,
  ]);
  await next.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
  await expect.poll(() => findStorageContaining(next, stranger.phone)).toContain('localStorage');
  await expectNothingLeft(next, chat);
  expect(await shown()).toEqual([]);
  await expectLocked(next);
  expect(await chat.said()).not.toContain(QUEUED_MESSAGE);
});

/** Rewrites the session's traces as an app stored them that told sessions apart by their end alone. */
async function writeAsOlderApp(beside: Page): Promise<void> {
  await beside.evaluate(async () => {
    const session = localStorage.getItem('@token_expires_at_v1');
    localStorage.removeItem('@holder_v2');
    const queries: unknown = JSON.parse(localStorage.getItem('@queries_v1') ?? '{}');
    localStorage.setItem('@queries_v1', JSON.stringify(Object.assign(Object(queries), { session })));
    const opening = indexedDB.open('yumush');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction(['settings', 'session'], 'readwrite');
    const settings = writing.objectStore('settings');
    const reading = settings.get('holder');
    reading.addEventListener('success', () => {
      const { person } = JSON.parse(reading.result.value);
      settings.put({ key: 'holder', value: JSON.stringify({ session, person }) });
    });
    const mirrored = writing.objectStore('session').get('session');
    mirrored.addEventListener('success', () => {
      if (mirrored.result) writing.objectStore('session').put({ ...mirrored.result, session });
    });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  });
}

test('an update of the app keeps cached answers, drafts and the outbox', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  const beside = await leaveUnsent(page, line.origin, chat, () => line.set('down'));
  await writeAsOlderApp(beside);
  const next = await context.newPage();
  for (const _ of ['the first start', 'the next one']) {
    await next.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
    await expect(next.getByRole('log').getByText(SENT_MESSAGE)).toBeVisible();
    await expect(next.getByRole('log').getByText(QUEUED_MESSAGE)).toBeVisible();
    await expect(next.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(DRAFT_MESSAGE);
    // The session is bound to its token from now on.
    await expect.poll(() => next.evaluate(() => localStorage.getItem('@holder_v2'))).toContain('#');
  }
  line.set('up');
  await expect.poll(chat.said).toContain(QUEUED_MESSAGE);
});

test('a token replaced while the app is closed shows and sends nothing', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  const stranger = await newPerson('Тимур');
  const beside = await leaveUnsent(page, line.origin, chat, () => line.set('down'));
  await beside.evaluate((token) => localStorage.setItem('@token_v1', token), stranger.login.token);

  const { page: next, shown } = await openWatchedPage(context, [
    SENT_MESSAGE,
    NAME,
    DRAFT_MESSAGE,
    QUEUED_MESSAGE,
  ]);
  await test.step('an offline start hides the previous person’s rows and deletes none', async () => {
    for (const path of [`/cabinet/messages/task/${chat.ad}`, '/cabinet/waiting']) {
      await next.goto(line.origin + path);
      await expect(next.getByRole('main')).toBeVisible();
      await expectNothingLeft(next, chat);
      expect(await shown()).toEqual([]);
    }
    await expectLocked(next);
  });

  await test.step('an online start shows and sends nothing of the previous person', async () => {
    line.set('up');
    await next.goto(`${line.origin}/cabinet`);
    await expect(next.getByRole('heading', { name: 'Тимур' })).toBeVisible();
    await expect.poll(() => findStorageContaining(next, stranger.phone)).toContain('localStorage');
    await expectNothingLeft(next, chat);
    expect(await shown()).toEqual([]);
    await expectLocked(next);
    expect(await chat.said()).not.toContain(QUEUED_MESSAGE);
  });

  await test.step('the owner’s return restores the draft and sends the queued message', async () => {
    await beside.evaluate((token) => localStorage.setItem('@token_v1', token), chat.person.login.token);
    await next.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
    await expect(next.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(DRAFT_MESSAGE);
    await expect.poll(chat.said).toContain(QUEUED_MESSAGE);
    await expect.poll(() => findStorageContaining(next, stranger.phone)).toEqual([]);
  });
});
