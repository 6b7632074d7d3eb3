import { expect } from 'playwright/test';
import { waitUntilSignedInFilesCached } from '#tests/e2e/setup/peoples-files.ts';
import {
  type HistoryAct,
  type HistoryActContext,
  recordOpenScreen,
  actingSideOf,
  waitUntilLoaded,
  visitPath,
  visitScreen,
} from './history-act.ts';
import type { HistoryBrowser } from './history-devices.ts';
import { HISTORY_SCREENS } from './history-screens.ts';
import { writeInChat } from './writing-acts.ts';

const FILES_MS = 60_000;

/** Screens that are opened from the menu or by a link. */
const OPENED = ['adPage', 'adPage', 'myAds', 'chat', 'chat', 'chats', 'cabinet', 'notifications', 'saved'];

async function openSomeScreen(moment: HistoryActContext): Promise<string | undefined> {
  const screen = moment.random.pick(OPENED) ?? 'adPage';
  if (!(await tapMenu(moment, screen))) await visitScreen(moment, screen);
  return `opens ${screen}`;
}

/** Links from the main menu to a screen, in Russian. */
const MENU: Readonly<Record<string, readonly string[]>> = {
  cabinet: [],
  notifications: ['Уведомления'],
  saved: ['Сохранённое'],
};

/** Goes by the links of the menu where there is a menu, as most people do; a chat has none. */
async function tapMenu(moment: HistoryActContext, screen: string): Promise<boolean> {
  const { device } = moment;
  const { page, words } = await actingSideOf(moment);
  const profile = page
    .getByRole('navigation', { name: words('Главное меню') })
    .getByRole('link')
    .last();
  const links = MENU[screen];
  if (links === undefined || !(await profile.isVisible())) return false;
  await profile.click();
  await page.waitForURL('**/cabinet');
  await waitUntilLoaded(device);
  for (const name of links) {
    const link = page.getByRole('navigation', { name: words('Кабинет') }).getByRole('link', {
      name: words(name),
      exact: true,
    });
    if (!(await link.isVisible())) return false;
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/cabinet');
    await waitUntilLoaded(device);
  }
  recordOpenScreen(moment, screen);
  return true;
}

/** Cuts or mends the line of a browser, which notices at once. */
export async function setOnline(browser: HistoryBrowser, isOnline: boolean): Promise<void> {
  browser.isOnline = isOnline;
  browser.line.set(isOnline ? 'up' : 'down');
  await browser.context.setOffline(!isOnline);
}

export async function goOfflineOrBack({ device }: HistoryActContext): Promise<string | undefined> {
  const { browser, page } = device;
  if (!browser.isOnline) {
    await setOnline(browser, true);
    return 'is back on the line';
  }
  // Before these files are cached, the app cannot show every screen without a network.
  await waitUntilSignedInFilesCached(page, FILES_MS);
  await setOnline(browser, false);
  return 'loses the line';
}

async function reload({ device }: HistoryActContext): Promise<string> {
  await device.page.reload();
  await waitUntilLoaded(device);
  return 'reloads the page';
}

async function reloadHalfway({ device }: HistoryActContext): Promise<string> {
  await device.page.reload({ waitUntil: 'commit' });
  // Chromium refuses to reload for a moment while one document replaces another.
  await expect(() => device.page.reload()).toPass();
  await waitUntilLoaded(device);
  return 'reloads the page, and again while it loads';
}

async function closeAndReopen(moment: HistoryActContext): Promise<string> {
  const { device, world } = moment;
  const place = device.open && HISTORY_SCREENS[device.open.screen];
  const path = place ? place.path(moment.ad, await actingSideOf(moment)) : '/cabinet';
  if (place) recordOpenScreen(moment, device.open?.screen ?? '');
  await device.page.close();
  const page = await world.openPage(device.browser, device.person);
  device.page = page;
  await page.goto(path);
  await waitUntilLoaded(device);
  return `closes the page and opens ${path}`;
}

async function switchLanguage(moment: HistoryActContext): Promise<string | undefined> {
  const { device } = moment;
  const { page, words, locale } = await visitPath(moment, '/cabinet/settings');
  const next = locale === 'ru' ? 'uz' : 'ru';
  const link = page
    .getByRole('main')
    .getByRole('list', { name: words('Язык') })
    .locator(`a[lang=${next}]`);
  if (!(await link.isVisible())) return undefined;
  await link.click();
  await page.locator(`html[lang=${next}]`).waitFor({ state: 'attached' });
  await waitUntilLoaded(device);
  return `reads in ${next}`;
}

async function restartServer(moment: HistoryActContext): Promise<string> {
  // The chat is opened before the server stops, since the chat's number comes from the server.
  const side = await visitScreen(moment, 'chat');
  await moment.site.stopServer();
  const wrote = await writeInChat(moment, side);
  await moment.site.startServer();
  return `${wrote ?? 'opens a chat'} while the server restarts`;
}

export const DEVICE_ACTS: readonly HistoryAct[] = [
  { name: 'opens a screen', weight: 14, play: openSomeScreen },
  { name: 'loses the line or is back', weight: 4, play: goOfflineOrBack },
  { name: 'reloads', weight: 2, play: reload },
  { name: 'reloads halfway', weight: 1.5, play: reloadHalfway },
  { name: 'closes and reopens the page', weight: 2, play: closeAndReopen },
  { name: 'switches the language', weight: 1, play: switchLanguage },
  { name: 'the server restarts', weight: 0.7, play: restartServer },
];
