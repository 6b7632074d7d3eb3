import { somethingToRead } from '#tests/setup/browser/something-to-read.ts';
import { go } from '#tests/e2e/journeys/phones.ts';
import type { JourneySide } from '#tests/e2e/journeys/screen.ts';
import type { SeededRandom } from '#tests/world/simulation/random.ts';
import { type HistoryAd, type HistoryDevice, type HistoryWorld, historySideOf } from './history-devices.ts';
import { HISTORY_SCREENS } from './history-screens.ts';
import type { RestartableSite } from './restartable-site.ts';

/** Words that somebody wrote, which nobody else writes in the same history. */
export interface WrittenWords {
  readonly kind: 'message' | 'request';
  readonly words: string;
  readonly device: HistoryDevice;
  readonly ad: HistoryAd;
  /** Index of the person whom the words are for. */
  readonly to: number;
  /** The server refused them, or the person took them back. */
  isDropped?: boolean;
}

/** Everything that one step may use; its random numbers are its own, so that leaving out other steps changes nothing. */
export interface HistoryActContext {
  readonly world: HistoryWorld;
  readonly site: RestartableSite;
  readonly device: HistoryDevice;
  readonly ad: HistoryAd;
  /** Index of the person on the other side at this ad. */
  readonly other: number;
  readonly random: SeededRandom;
  readonly written: WrittenWords[];
}

export interface HistoryAct {
  readonly name: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  /** Does what the page offers; returns what was done, and nothing where the page does not offer it. */
  readonly play: (moment: HistoryActContext) => Promise<string | undefined>;
}

export async function actingSideOf({ world, device, ad, other }: HistoryActContext): Promise<JourneySide> {
  return await historySideOf(world, device, ad, other);
}

/** Opens a screen within the app, and waits until it has something to read. */
export async function visitScreen(moment: HistoryActContext, screen: string): Promise<JourneySide> {
  const { device, ad } = moment;
  const side = await actingSideOf(moment);
  const place = HISTORY_SCREENS[screen];
  if (!place) throw new Error(`There is no screen "${screen}".`);
  const state = await place.state?.(ad, side);
  await go(side, place.path(ad, side), state);
  await waitUntilLoaded(device);
  const isBegun = typeof Object(state).message_id === 'string';
  recordOpenScreen(moment, screen, isBegun);
  return side;
}

/** Notes what the page shows from now on. */
export function recordOpenScreen(
  { device, ad, other }: HistoryActContext,
  screen: string,
  isBegun = false,
): void {
  device.open = { screen, ad, other, isBegun };
}

/** Whether two people have written to each other about an ad. */
export function hasChatBetween(
  written: readonly WrittenWords[],
  ad: HistoryAd,
  one: number,
  other: number,
): boolean {
  return written.some(
    (each) => each.ad === ad && each.isDropped !== true && isPair([each.device.who, each.to], [one, other]),
  );
}

type Pair = readonly [one: number, other: number];

export const isPair = ([one, other]: Pair, [first, second]: Pair): boolean =>
  (one === first && other === second) || (one === second && other === first);

/** Opens another path within the app, whose screen is not compared. */
export async function visitPath(moment: HistoryActContext, path: string): Promise<JourneySide> {
  const side = await actingSideOf(moment);
  await go(side, path);
  await waitUntilLoaded(moment.device);
  moment.device.open = undefined;
  return side;
}

/** Waits until the app has taken over the page, has resolved its address and shows no skeleton. */
export async function waitUntilLoaded({ page }: HistoryDevice): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const { state }: { state: { status: string; resolvedLocation?: { pathname: string } } } = Reflect.get(
      globalThis,
      '__TSR_ROUTER__',
    );
    const isThere = state.status === 'idle' && state.resolvedLocation?.pathname === location.pathname;
    return isThere && document.querySelector('main [class*=_skeleton_], main [class*=_pending_]') === null;
  });
  await somethingToRead(page).waitFor();
}
