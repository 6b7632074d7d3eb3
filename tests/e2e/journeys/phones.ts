import type { Page } from 'playwright/test';
import type { Locale } from '#contract/locale.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { type Call, createCall } from '#device/call.ts';
import { setBrowserSession, newPerson, newSiteAddress, type SitePerson } from '#tests/e2e/setup/people.ts';
import { watchConsole } from '#tests/e2e/setup/fixtures.ts';
import { type Network, startNetwork } from '#tests/setup/network/network.ts';
import { LOST_REQUEST, test as base } from '../offline/offline-fixtures.ts';
import { type Words, wordsIn } from './catalog.ts';

export { expect } from 'playwright/test';

/** A signed-in person's phone: one page of the installed app behind a line of its own. */
export interface JourneyPhone {
  readonly page: Page;
  readonly locale: Locale;
  readonly person: SitePerson;
  /** Id of the person. */
  readonly me: string;
  /** The app's messages in the phone's language. */
  readonly words: Words;
  /** A call as the phone's person and in its language, past the phone and its line. */
  readonly call: Call;
  readonly line: Network;
}

/**
 * The browser repeats a request whose answer was lost; a page asks about an ad that has just been closed, and then
 * whether the reader is its author.
 */
const REFUSED = /status of (?:404|409|410)/;

export type OpenPhone = (locale: Locale, person: SitePerson) => Promise<JourneyPhone>;

/** Tests that open phones, each of which fails the test when its console reports something unexpected. */
export const test = base.extend<{ openPhone: OpenPhone }>({
  openPhone: async ({ browser }, use) => {
    const ends: (() => Promise<void>)[] = [];
    const checks: ((expected: readonly RegExp[]) => void)[] = [];
    await use(async (locale, person) => {
      const line = await startNetwork();
      line.leadTo(process.env['SITE_ORIGIN'] ?? '');
      const context = await browser.newContext({
        baseURL: line.origin,
        locale: locale === 'ru' ? 'ru-RU' : 'uz-UZ',
        serviceWorkers: 'allow',
      });
      ends.push(async () => {
        await context.close();
        await line.stop();
      });
      const page = await context.newPage();
      checks.push(watchConsole(page));
      await setBrowserSession(page, person);
      const call = callOfPerson(person, locale);
      const me = (await call(meEndpoints.get, {})).id;
      return { page, locale, person, me, words: wordsIn(locale), call, line };
    });
    await Promise.all(ends.map((end) => end()));
    for (const check of checks) check([LOST_REQUEST, REFUSED]);
  },
});

export async function newPeople(): Promise<readonly [SitePerson, SitePerson, SitePerson]> {
  return await Promise.all([newPerson('Дилноза'), newPerson('Жасур'), newPerson('Рустам')]);
}

/** Calls as this person and in this language, past every browser. */
export function callOfPerson({ login }: SitePerson, locale: Locale): Call {
  return createCall({
    origin: process.env['SITE_ORIGIN'] ?? '',
    locale: () => locale,
    token: () => login.token,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(newSiteAddress())) headers.set(name, value);
      return await fetch(new Request(request, { headers }));
    },
  });
}

/** Opens an address within the app, as a tap on a link does, without a reload. */
export async function go({ page }: JourneyPhone, path: string, state: object = {}): Promise<void> {
  await page.evaluate(({ to, state }) => history.pushState(state, '', to), { to: path, state });
}

/** Takes the phone's line away: open sockets break, and the browser knows that it is offline. */
export async function disconnectPhone({ page, line }: JourneyPhone): Promise<void> {
  line.set('down');
  await page.context().setOffline(true);
}

export async function reconnectPhone({ page, line }: JourneyPhone): Promise<void> {
  line.set('up');
  await page.context().setOffline(false);
}
