import type { Browser, BrowserContext, Page } from 'playwright/test';
import { isLocale } from '#contract/locale.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { wordsIn } from '#tests/e2e/journeys/catalog.ts';
import { callOfPerson } from '#tests/e2e/journeys/phones.ts';
import type { JourneySide, JourneyAd } from '#tests/e2e/journeys/screen.ts';
import { watchConsole } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';
import { onAnotherDevice } from '#tests/e2e/sign-in/sessions.ts';
import { type Network, startNetwork } from '#tests/setup/network/network.ts';

const ACT_MS = 60_000;
const NAMES = ['Дилноза', 'Жасур', 'Рустам'] as const;

/** A browser with storage and a line of its own; its pages go offline together. */
export interface HistoryBrowser {
  readonly context: BrowserContext;
  readonly line: Network;
  isOnline: boolean;
}

export interface OpenHistoryScreen {
  readonly screen: string;
  readonly ad: HistoryAd;
  readonly other: number;
  /** Whether the server had the chat when its link was tapped: only such a chat is updated live. */
  readonly isBegun: boolean;
}

/** A page that somebody has open. */
export interface HistoryDevice {
  readonly name: string;
  readonly browser: HistoryBrowser;
  readonly person: SitePerson;
  /** Index of the person, and the id of the account. */
  readonly who: number;
  readonly me: string;
  page: Page;
  /** The screen that it shows, when that is compared with the server while it stays open. */
  open?: OpenHistoryScreen | undefined;
}

export interface HistoryAd extends JourneyAd {
  /** Index of the author among the people. */
  readonly author: number;
}

export interface HistoryWorld {
  readonly people: readonly { readonly person: SitePerson; readonly me: string }[];
  readonly devices: readonly HistoryDevice[];
  readonly ads: readonly HistoryAd[];
  /** Opens a page whose console is watched until the end of the history. */
  openPage(browser: HistoryBrowser, person: SitePerson): Promise<Page>;
  checkConsoles(expected: readonly RegExp[]): void;
  close(): Promise<void>;
}

/** Author of each ad: people meet at few ads. */
const AUTHORS = [0, 1, 0] as const;
const TITLES = ['Собрать шкаф', 'Повесить люстру', 'Покрасить забор'] as const;

/** Three people with four pages: the first has a second tab in an even history, a second browser in an odd one. */
export async function openHistoryWorld(browser: Browser, seed: number): Promise<HistoryWorld> {
  const people: { person: SitePerson; me: string }[] = [];
  for (const name of NAMES) {
    const person = await newPerson(name);
    people.push({ person, me: (await callOfPerson(person, 'ru')(meEndpoints.get, {})).id });
  }
  const ads: HistoryAd[] = [];
  for (const [index, author] of AUTHORS.entries()) {
    const title = `${TITLES[index]} ${people[author]?.person.phone.slice(-6)}`;
    ads.push({
      kind: 'task',
      id: await postTaskOnSite(personAt(people, author).person, title),
      title,
      author,
    });
  }
  const checks: ((expected: readonly RegExp[]) => void)[] = [];
  const browsers: HistoryBrowser[] = [];

  async function startBrowser(): Promise<HistoryBrowser> {
    const line = await startNetwork();
    line.leadTo(process.env['SITE_ORIGIN'] ?? '');
    const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: 'allow' });
    // An act that finds no end fails with its name, before the test does.
    context.setDefaultTimeout(ACT_MS);
    const started = { context, line, isOnline: true };
    browsers.push(started);
    return started;
  }

  async function openPage({ context }: HistoryBrowser, person: SitePerson): Promise<Page> {
    const page = await context.newPage();
    checks.push(watchConsole(page));
    await setBrowserSession(page, person);
    return page;
  }

  async function openDevice(name: string, who: number, own: HistoryBrowser, person: SitePerson) {
    const { me } = personAt(people, who);
    return { name, browser: own, person, who, me, page: await openPage(own, person) };
  }

  const devices: HistoryDevice[] = [];
  for (const [who, { person }] of people.entries()) {
    devices.push(await openDevice(person.name, who, await startBrowser(), person));
  }
  const [first] = devices;
  if (!first) throw new Error('There are no people.');
  const isTab = seed % 2 === 0;
  devices.push(
    await openDevice(
      isTab ? 'Дилноза, second tab' : 'Дилноза, second browser',
      0,
      isTab ? first.browser : await startBrowser(),
      isTab ? first.person : await onAnotherDevice(first.person),
    ),
  );

  return {
    people,
    devices,
    ads,
    openPage,
    checkConsoles(expected) {
      for (const check of checks) check(expected);
    },
    async close() {
      await Promise.all(browsers.map(({ context }) => context.close()));
      await Promise.all(browsers.map(({ line }) => line.stop()));
    },
  };
}

function personAt<Person>(people: readonly Person[], index: number): Person {
  const person = people[index];
  if (!person) throw new Error(`There is no person ${index}.`);
  return person;
}

/** The device's person at an ad, in the language that the page has now; `other` is the person on the other side. */
export async function historySideOf(
  world: HistoryWorld,
  { page, person, me, who, browser: { line } }: HistoryDevice,
  ad: HistoryAd,
  other: number,
): Promise<JourneySide> {
  const lang = await page.locator('html').getAttribute('lang');
  const locale = isLocale(lang) ? lang : 'ru';
  return {
    page,
    person,
    me,
    line,
    locale,
    words: wordsIn(locale),
    call: callOfPerson(person, locale),
    isAuthor: ad.author === who,
    other: personAt(world.people, other).me,
  };
}

/** The mark of what two people write to each other, which nobody else may read. */
export function textMarkerOfPair(one: number, other: number): string {
  return `пара${NAMES[Math.min(one, other)]}${NAMES[Math.max(one, other)]}`;
}
