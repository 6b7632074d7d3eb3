import type { BrowserContext, Page } from 'playwright/test';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { expect, openInstalled } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  setBrowserSession,
  callAs,
  newPerson,
  postTaskOnSite,
  say,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

export const NAME = 'Ёқутхон';
export const SENT_MESSAGE = 'Ключ под половиком';
export const DRAFT_MESSAGE = 'Возьму ещё отвёртку';
export const QUEUED_MESSAGE = 'Приду в девять вечера';
export const TITLE = 'Собрать шкаф в спальне';

export interface PrivateChat {
  readonly person: SitePerson;
  readonly ad: string;
  /** Text that the other side sees in the chat. */
  readonly said: () => Promise<string>;
}

/** Somebody with a chat in which both wrote. */
export async function startPrivateChat(): Promise<PrivateChat> {
  const [person, other] = [await newPerson(NAME), await newPerson('Санжар')];
  const ad = await postTaskOnSite(other, TITLE);
  const chat = await askOnSite(person, ad, 'Могу сегодня');
  await callAs(other, 'POST', '/messages/answer', { message_id: chat, text: SENT_MESSAGE });
  return { person, ad, said: async () => JSON.stringify(await callAs(other, 'GET', `/messages/${chat}`)) };
}

export async function openPrivateChat(page: Page, { person, ad }: PrivateChat): Promise<void> {
  await setBrowserSession(page, person);
  await openInstalled(page, `/cabinet/messages/task/${ad}`);
  await expect(page.getByRole('log').getByText(SENT_MESSAGE)).toBeVisible();
  await expect.poll(() => findStorageContaining(page, SENT_MESSAGE)).toContain('database yumush: answers');
  await expect.poll(() => findStorageContaining(page, person.phone)).toContain('localStorage');
}

/** A page of the origin in which no part of the app runs. */
export async function openPageWithoutApp(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  return page;
}

export async function expectNothingLeft(page: Page, { person }: PrivateChat): Promise<void> {
  for (const mark of [SENT_MESSAGE, NAME, person.phone, person.login.token])
    await expect.poll(() => findStorageContaining(page, mark), { message: mark }).toEqual([]);
}

/** Leaves an unsent message and a draft behind in the chat. Returns a page that runs no app. */
export async function leaveUnsent(page: Page, origin: string, chat: PrivateChat, goOffline: () => void) {
  await openPrivateChat(page, chat);
  const beside = await openPageWithoutApp(page.context(), origin);
  goOffline();
  await say(page, QUEUED_MESSAGE);
  await expect(page.getByRole('log').getByText(QUEUED_MESSAGE)).toBeVisible();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(DRAFT_MESSAGE);
  await expect.poll(() => findStorageContaining(page, DRAFT_MESSAGE)).toContain('database yumush: drafts');
  await page.close();
  return beside;
}

/** Opens a page that notes which of these texts it has ever shown. */
export async function openWatchedPage(context: BrowserContext, texts: readonly string[]) {
  const page = await context.newPage();
  await page.addInitScript((texts) => {
    const shown = new Set<string>();
    const look = (): void => {
      const content = document.documentElement?.textContent ?? '';
      for (const text of texts) if (content.includes(text)) shown.add(text);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shownTexts: shown });
  }, texts);
  return {
    page,
    shown: () =>
      page.evaluate(() =>
        'shownTexts' in window && window.shownTexts instanceof Set ? [...window.shownTexts] : ['unwatched'],
      ),
  };
}

export async function expectLocked(page: Page): Promise<void> {
  expect(await findStorageContaining(page, DRAFT_MESSAGE)).toEqual(['database yumush: drafts']);
  expect(await findStorageContaining(page, QUEUED_MESSAGE)).toEqual(['database yumush: outbox']);
}
