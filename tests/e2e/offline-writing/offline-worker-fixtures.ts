import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import type { DraftRow, OutboxRow, SessionMirrorRow } from '#device/database/rows.ts';
import { QUICK_PHONE, startPhone } from '#tests/setup/browser/phone.ts';
import { openInstalled, test as base } from '#tests/e2e/offline/offline-fixtures.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import {
  setBrowserSession,
  callAs,
  newPerson,
  postTaskOnSite,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';

export { expect };

/** Retries background sync two seconds after a failure, and often, where the browser waits five minutes. */
const IMPATIENT = [
  '--force-fieldtrials=BackgroundSync/Test/',
  '--force-fieldtrial-params=BackgroundSync.Test:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/1000/min_recovery_time_sec/1',
];

/** A whole browser with Background Sync, which can be restarted on its profile. */
export interface Phone {
  readonly context: BrowserContext;
  /** Crashes the browser, as when a battery is taken out, and starts it again. */
  killAndStart(): Promise<void>;
}

export const test = base.extend<{ phone: Phone }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are needed
  phone: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'yumush-phone-'));
    const start = () =>
      startPhone(profile, {
        ...QUICK_PHONE,
        args: [...IMPATIENT, ...QUICK_PHONE.args],
        permissions: ['background-sync', 'notifications'],
      });
    let context = await start();
    await use({
      get context() {
        return context;
      },
      async killAndStart() {
        const session = await context.browser()?.newBrowserCDPSession();
        const isGone = new Promise((resolve) => context.once('close', resolve));
        void session?.send('Browser.crash').catch(() => undefined);
        await isGone;
        context = await start();
      },
    });
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

export interface AskedTask {
  readonly author: SitePerson;
  readonly asker: SitePerson;
  readonly ad: string;
  /** No other ad has this title. */
  readonly title: string;
  readonly chat: string;
  /** Texts of the chat, as the server has them. */
  readonly readTexts: () => Promise<string[]>;
}

const Chat = v.object({ records: v.array(v.object({ text: v.string() })) });

/** Creates a task and a question about it from somebody else. */
export async function createAskedTask(question: string): Promise<AskedTask> {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const title = `Собрать шкаф ${randomUUID().slice(0, 8)}`;
  const ad = await postTaskOnSite(author, title);
  const chat = await askOnSite(asker, ad, question);
  const readTexts = async () =>
    v.parse(Chat, await callAs(author, 'GET', `/messages/${chat}`)).records.map(({ text }) => text);
  return { author, asker, ad, title, chat, readTexts };
}

/** The asker's chat in a page of the phone, controlled by the worker. */
export async function openChatPage(
  { context }: Phone,
  origin: string,
  { asker, ad }: AskedTask,
): Promise<Page> {
  const page = await context.newPage();
  await setBrowserSession(page, asker);
  await openInstalled(page, `${origin}/cabinet/messages/task/${ad}`);
  await page.getByRole('textbox', { name: 'Сообщение' }).waitFor();
  return page;
}

/** Waits until a background sync is registered: the browser then sends the outbox also after the page is closed. */
export async function waitUntilSyncRegistered(page: Page): Promise<void> {
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // TypeScript's library has no type for background sync.
      const sync: { getTags(): Promise<string[]> } = Reflect.get(registration, 'sync');
      return await sync.getTags();
    });
  await expect.poll(tags).toEqual(['outbox']);
}

/** Rows of the device's database, read without the app. */
export async function deviceRows(page: Page): Promise<{
  outbox: OutboxRow[];
  session: SessionMirrorRow[];
  drafts: DraftRow[];
}> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('yumush');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction(['outbox', 'session', 'drafts']);
    const all = async (name: string) => {
      const rows = reading.objectStore(name).getAll();
      await new Promise((resolve) => rows.addEventListener('success', resolve));
      return rows.result;
    };
    const [outbox = [], session = [], drafts = []] = await Promise.all(
      ['outbox', 'session', 'drafts'].map(all),
    );
    opening.result.close();
    return { outbox, session, drafts };
  });
}
