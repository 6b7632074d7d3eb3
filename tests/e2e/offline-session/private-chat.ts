import type { BrowserContext, Page } from 'playwright/test';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { expect, openInstalled } from '#tests/e2e/offline/offline-fixtures.ts';
import {
  asSignedIn,
  callAs,
  newPerson,
  postTaskOnSite,
  say,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { tracesOf } from '#tests/e2e/setup/traces.ts';

export const NAME = 'Ёқутхон';
export const SAID = 'Ключ под половиком';
export const DRAFT = 'Возьму ещё отвёртку';
export const QUEUED = 'Приду в девять вечера';
export const TITLE = 'Собрать шкаф в спальне';

export interface Chatting {
  readonly person: SitePerson;
  readonly ad: string;
  /** Text that the other side sees in the chat. */
  readonly said: () => Promise<string>;
}

/** Somebody with a chat in which both wrote. */
export async function startPrivateChat(): Promise<Chatting> {
  const [person, other] = [await newPerson(NAME), await newPerson('Санжар')];
  const ad = await postTaskOnSite(other, TITLE);
  const chat = await askOnSite(person, ad, 'Могу сегодня');
  await callAs(other, 'POST', '/messages/answer', { message_id: chat, text: SAID });
  return { person, ad, said: async () => JSON.stringify(await callAs(other, 'GET', `/messages/${chat}`)) };
}

export async function openPrivateChat(page: Page, { person, ad }: Chatting): Promise<void> {
  await asSignedIn(page, person);
  await openInstalled(page, `/cabinet/messages/task/${ad}`);
  await expect(page.getByRole('log').getByText(SAID)).toBeVisible();
  await expect.poll(() => tracesOf(page, SAID)).toContain('database yumush: answers');
  await expect.poll(() => tracesOf(page, person.phone)).toContain('localStorage');
}

/** A page of the origin in which no part of the app runs. */
export async function openBesideApp(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  return page;
}

export async function expectNothingLeft(page: Page, { person }: Chatting): Promise<void> {
  for (const mark of [SAID, NAME, person.phone, person.login.token])
    await expect.poll(() => tracesOf(page, mark), { message: mark }).toEqual([]);
}

/** Leaves an unsent message and a draft behind in the chat. Returns a page that runs no app. */
export async function leaveUnsent(page: Page, origin: string, chat: Chatting, goOffline: () => void) {
  await openPrivateChat(page, chat);
  const beside = await openBesideApp(page.context(), origin);
  goOffline();
  await say(page, QUEUED);
  await expect(page.getByRole('log').getByText(QUEUED)).toBeVisible();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(DRAFT);
  await expect.poll(() => tracesOf(page, DRAFT)).toContain('database yumush: drafts');
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
  expect(await tracesOf(page, DRAFT)).toEqual(['database yumush: drafts']);
  expect(await tracesOf(page, QUEUED)).toEqual(['database yumush: outbox']);
}
