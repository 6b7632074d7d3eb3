import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { callAs, newPerson, say, type SitePerson } from '#tests/e2e/setup/people.ts';
import {
  expectSessionEndedDialog,
  onAnotherDevice,
  replaceSession,
  submitPassword,
} from '#tests/e2e/sign-in/sessions.ts';
import { deviceRows } from '#tests/e2e/offline-writing/offline-worker-fixtures.ts';
import {
  DRAFT_MESSAGE,
  openPageWithoutApp,
  startPrivateChat,
  expectNothingLeft,
  NAME,
  openPrivateChat,
  QUEUED_MESSAGE,
  SENT_MESSAGE,
  TITLE,
} from '#tests/e2e/offline-session/private-chat.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

const AD_DRAFT = 'Повесить люстру в зале';

// A page whose session was ended goes on asking for a moment, and nobody else has such a chat.
test.use({ expectedConsole: [/status of 40[134]|net::ERR_|status of 504|WebSocket connection/] });

/** Ends all other sessions of the person from another device. */
async function endElsewhere(person: SitePerson): Promise<void> {
  await callAs(await onAnotherDevice(person), 'DELETE', '/me/sessions');
}

async function signIn(page: Page, origin: string, { phone }: SitePerson): Promise<void> {
  await page.goto(`${origin}/login`);
  await submitPassword(page, phone);
  await expect(page).toHaveURL(`${origin}/`);
}

test('a session ended elsewhere leaves drafts and queue to its owner only', async ({ page, line }) => {
  const chat = await startPrivateChat();
  const stranger = await newPerson('Тимур');
  await openPrivateChat(page, chat);
  await page.goto('/ads/task');
  await page.getByLabel('Название').first().fill(AD_DRAFT);
  await expect.poll(async () => (await deviceRows(page)).drafts).toHaveLength(1);
  const [adDraft] = (await deviceRows(page)).drafts;
  await page.goto(`/cabinet/messages/task/${chat.ad}`);
  const words = page.getByRole('textbox', { name: 'Сообщение' });

  line.set('down');
  await say(page, QUEUED_MESSAGE);
  await expect(page.getByRole('log').getByText(QUEUED_MESSAGE)).toBeVisible();
  await words.fill(DRAFT_MESSAGE);
  await expect.poll(() => findStorageContaining(page, DRAFT_MESSAGE)).toContain('database yumush: drafts');
  await endElsewhere(chat.person);
  line.set('up');
  await expectSessionEndedDialog(page);
  await expectNothingLeft(page, chat);
  const expectLocked = async (): Promise<void> => {
    for (const mark of [DRAFT_MESSAGE, AD_DRAFT])
      expect(await findStorageContaining(page, mark)).toEqual(['database yumush: drafts']);
    expect(await findStorageContaining(page, QUEUED_MESSAGE)).toEqual(['database yumush: outbox']);
  };
  await expectLocked();

  await test.step('another person neither sees nor sends the drafts and queued items', async () => {
    await signIn(page, line.origin, stranger);
    await expect.poll(() => findStorageContaining(page, stranger.phone)).toContain('localStorage');
    await expectNothingLeft(page, chat);
    await page.goto('/cabinet/waiting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(QUEUED_MESSAGE)).toHaveCount(0);
    await page.goto(`/cabinet/messages/task/${chat.ad}`);
    await expect(words).toHaveValue('');
    await page.goto(`/ads/task?draft=${adDraft?.id}`);
    await expect(page.getByText('Он отправлен или удалён')).toBeVisible();
    await page.goto('/info/data');
    await expect(page.getByText(/черновик/i)).toHaveCount(0);
    await expectLocked();
    expect(await chat.said()).not.toContain(QUEUED_MESSAGE);
  });

  await test.step('the owner gets the drafts and queued items back', async () => {
    await endElsewhere(stranger);
    await page.goto('/cabinet');
    await expectSessionEndedDialog(page);
    await expect.poll(() => findStorageContaining(page, stranger.phone)).toEqual([]);
    await signIn(page, line.origin, chat.person);
    await expect.poll(chat.said).toContain(QUEUED_MESSAGE);
    await page.goto(`/cabinet/messages/task/${chat.ad}`);
    await expect(words).toHaveValue(DRAFT_MESSAGE);
  });
});

test('a session that ended while no page was open is wiped at the next start', async ({
  page,
  context,
  line,
}) => {
  const chat = await startPrivateChat();
  await openPrivateChat(page, chat);
  await page.close();
  await endElsewhere(chat.person);
  const next = await context.newPage();
  await next.goto(`${line.origin}/cabinet`);
  await expectSessionEndedDialog(next);
  await expectNothingLeft(next, chat);
});

test('an expired session is wiped at an offline start', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  await openPrivateChat(page, chat);
  await page.goto(`/tasks/${chat.ad}`);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.goto('/');
  const seen = page.getByRole('main').getByText(TITLE);
  await expect(seen.first()).toBeVisible();
  await page.close();
  const beside = await openPageWithoutApp(context, line.origin);
  await beside.evaluate(() => localStorage.setItem('@token_expires_at_v1', '2026-01-01T00:00:00.000000Z'));
  line.set('down');
  const next = await context.newPage();
  await next.goto(`${line.origin}/cabinet/messages/task`);
  await expect(next).toHaveURL(`${line.origin}/`);
  await expect(next.getByRole('dialog')).toBeVisible();
  for (const mark of [SENT_MESSAGE, NAME, chat.person.phone])
    await expect.poll(() => findStorageContaining(next, mark), { message: mark }).toEqual([]);
  expect(await next.evaluate(() => localStorage.getItem('@hearts_v1'))).toBeNull();
});

test('every tab ends a session once one of them notices its end', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  await openPrivateChat(page, chat);
  const other = await context.newPage();
  await other.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
  await expect(other.getByRole('log').getByText(SENT_MESSAGE)).toBeVisible();
  await other.getByRole('textbox', { name: 'Сообщение' }).fill(DRAFT_MESSAGE);
  await page.bringToFront();
  await endElsewhere(chat.person);
  for (const each of [page, other]) {
    await expectSessionEndedDialog(each);
    await expectNothingLeft(each, chat);
    await expect(each.getByText(SENT_MESSAGE)).toHaveCount(0);
  }
  await expect.poll(() => findStorageContaining(other, DRAFT_MESSAGE)).toEqual(['database yumush: drafts']);
});

test('a person who signs in over a session sees nothing of it', async ({ page, context, line }) => {
  const chat = await startPrivateChat();
  const stranger = await newPerson('Тимур');
  await openPrivateChat(page, chat);
  const other = await context.newPage();
  await other.goto(`${line.origin}/cabinet/messages/task/${chat.ad}`);
  await expect(other.getByRole('log').getByText(SENT_MESSAGE)).toBeVisible();
  await replaceSession(other, stranger.login);
  await other.goto(`${line.origin}/cabinet`);
  await expect(other.getByRole('heading', { name: 'Тимур' })).toBeVisible();
  await expect.poll(() => findStorageContaining(other, stranger.phone)).toContain('localStorage');
  await expectNothingLeft(other, chat);
  await expectNothingLeft(page, chat);
});
