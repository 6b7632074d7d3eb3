import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  DRAFT,
  expectLocked,
  expectNothingLeft,
  leaveUnsent,
  NAME,
  openWatchedPage,
  QUEUED,
  SAID,
  startPrivateChat,
} from '#tests/e2e/offline-session/private-chat.ts';
import { newPerson } from '#tests/e2e/setup/people.ts';
import { tracesOf } from '#tests/e2e/setup/traces.ts';

// The next person has no such chat.
test.use({ expectedConsole: [/status of 40[134]|net::ERR_|status of 504|WebSocket connection/] });

test('a token replaced while the app is closed shows and sends nothing', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  const stranger = await newPerson('Тимур');
  const beside = await leaveUnsent(page, line.origin, chat, () => line.set('down'));
  await beside.evaluate((token) => localStorage.setItem('@token_v1', token), stranger.login.token);

  const { page: next, shown } = await openWatchedPage(context, [SAID, NAME, DRAFT, QUEUED]);
  await test.step('at a start without a network', async () => {
    for (const path of [`/cabinet/messages/task/${chat.ad}`, '/cabinet/waiting']) {
      await next.goto(line.origin + path);
      await expect(next.getByRole('main')).toBeVisible();
      await expectNothingLeft(next, chat);
      expect(await shown()).toEqual([]);
    }
    await expectLocked(next);
  });

  await test.step('at a start with a network', async () => {
    line.set('up');
    await next.goto(`${line.origin}/cabinet`);
    await expect(next.getByRole('heading', { name: 'Тимур' })).toBeVisible();
    await expect.poll(() => tracesOf(next, stranger.phone)).toContain('localStorage');
    await expectNothingLeft(next, chat);
    expect(await shown()).toEqual([]);
    await expectLocked(next);
    expect(await chat.said()).not.toContain(QUEUED);
  });

  await test.step('the owner is back', async () => {
    await beside.evaluate((token) => localStorage.setItem('@token_v1', token), chat.person.login.token);
    await next.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
    await expect(next.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(DRAFT);
    await expect.poll(chat.said).toContain(QUEUED);
    await expect.poll(() => tracesOf(next, stranger.phone)).toEqual([]);
  });
});
