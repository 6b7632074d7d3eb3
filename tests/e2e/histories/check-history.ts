import { expect } from 'playwright/test';
import { openScreen } from '#tests/e2e/journeys/screen.ts';
import { waitUntilSent } from './check-outbox.ts';
import { checkPrivacy, checkWords } from './check-words.ts';
import { setOnline } from './device-acts.ts';
import { hasChatBetween, isPair, waitUntilLoaded, type WrittenWords } from './history-act.ts';
import { type HistoryDevice, type HistoryWorld, historySideOf } from './history-devices.ts';
import { expectHistoryScreen, HISTORY_SCREENS, isUpdatedLive } from './history-screens.ts';

/** Everybody is back on a good line; then the screens that lie open must follow without being opened again. */
export async function checkOpenScreens(world: HistoryWorld, written: readonly WrittenWords[]): Promise<void> {
  const devices = [...Map.groupBy(world.devices, ({ browser }) => browser).values()].flatMap((tabs) =>
    tabs.slice(0, 1),
  );
  for (const { browser } of devices) if (!browser.isOnline) await setOnline(browser, true);
  await Promise.all(devices.map((device) => waitUntilSent(device, written)));
  await checkWords(written);
  await Promise.all(world.devices.map((device) => checkOpenScreen(world, device)));
  await checkPrivacy(world);
}

async function checkOpenScreen(world: HistoryWorld, device: HistoryDevice): Promise<void> {
  const { open } = device;
  if (!open) return;
  const { screen, ad, other, isBegun } = open;
  // A chat that nobody had begun when it was opened is not followed.
  if (screen === 'chat' && !isBegun) return;
  const side = await historySideOf(world, device, ad, other);
  if (isUpdatedLive(screen, side)) await expectHistoryScreen(screen, ad, side);
}

/** Where the same chat lies open at somebody else, on a good line, the newest words come to it by themselves, once. */
export async function checkOpenChats(world: HistoryWorld, newest: WrittenWords | undefined): Promise<void> {
  if (newest?.kind !== 'message' || !newest.device.browser.isOnline) return;
  const { ad, to, words, device: writer } = newest;
  for (const device of world.devices) {
    const { open, who, page, name } = device;
    if (device === writer || !device.browser.isOnline || open?.screen !== 'chat') continue;
    const isSame = open.ad === ad && open.isBegun && isPair([who, open.other], [writer.who, to]);
    if (isSame) await expect(page.getByRole('log').getByText(words), `chat of ${name}`).toHaveCount(1);
  }
}

/** Compares the open screens, and then every screen of every page with each ad and chat, with the server. */
export async function checkAllScreens(world: HistoryWorld, written: readonly WrittenWords[]): Promise<void> {
  await checkOpenScreens(world, written);
  await Promise.all(world.devices.map((device) => checkScreensOf(world, device, written)));
}

async function checkScreensOf(
  world: HistoryWorld,
  device: HistoryDevice,
  written: readonly WrittenWords[],
): Promise<void> {
  const { page, who } = device;
  const others = world.people.flatMap((_, each) => (each === who ? [] : [each]));
  for (const ad of world.ads) {
    const partners = ad.author === who ? others : [ad.author];
    const side = await historySideOf(world, device, ad, partners[0] ?? 0);
    // A foreign ad is asked for anew when its page is loaded.
    await page.goto(HISTORY_SCREENS['adPage']?.path(ad, side) ?? '');
    await waitUntilLoaded(device);
    await expectHistoryScreen('adPage', ad, side);
    for (const other of partners) {
      if (!hasChatBetween(written, ad, who, other)) continue;
      await openScreen(HISTORY_SCREENS, 'chat', ad, await historySideOf(world, device, ad, other));
    }
  }
  for (const name of ['myAds', 'chats', 'saved', 'cabinet', 'notifications']) {
    for (const ad of world.ads) {
      const side = await historySideOf(world, device, ad, ad.author);
      const isThere = HISTORY_SCREENS[name]?.path(ad, side) === new URL(page.url()).pathname;
      if (isThere) await expectHistoryScreen(name, ad, side);
      else await openScreen(HISTORY_SCREENS, name, ad, side);
    }
  }
}
