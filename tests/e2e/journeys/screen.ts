import type { Locator } from 'playwright/test';
import type { AdKind } from '#contract/ads/kinds.ts';
import { expect, go, type JourneyPhone } from './phones.ts';

/** One of the people of a deal, with the phone in their hand. */
export interface JourneySide extends JourneyPhone {
  /** Whether this person posted the ad. */
  readonly isAuthor: boolean;
  /** Id of the person on the other side, whose chat and profile are looked at. */
  readonly other: string;
}

/** The ad that two phones are watched about. */
export interface JourneyAd {
  readonly kind: AdKind;
  readonly id: string;
  readonly title: string;
}

type Facts = Readonly<Record<string, unknown>>;

/** A place of the app, what the server says about it at this moment, and what the person reads there. */
export interface Screen {
  readonly path: (ad: JourneyAd, side: JourneySide) => string;
  /** State of the history entry, as the links to the screen pass it. */
  readonly state?: (ad: JourneyAd, side: JourneySide) => Promise<object>;
  readonly told: (ad: JourneyAd, side: JourneySide) => Promise<Facts>;
  readonly seen: (ad: JourneyAd, side: JourneySide) => Promise<Facts>;
}

const PATIENCE = { timeout: 60_000, intervals: [50, 100, 200, 400, 1000] };

/** Waits until the open page shows what the server says, without a reload. */
export async function expectScreenMatchesServer(
  screens: Readonly<Record<string, Screen>>,
  name: string,
  ad: JourneyAd,
  side: JourneySide,
): Promise<void> {
  const screen = screens[name];
  if (!screen) throw new Error(`There is no screen "${name}".`);
  await expect(async () => {
    const told = await screen.told(ad, side);
    expect(await screen.seen(ad, side), `${name} of ${side.person.name}`).toEqual(told);
  }).toPass(PATIENCE);
}

/** Opens a screen within the app, and compares it with the server. */
export async function openScreen(
  screens: Readonly<Record<string, Screen>>,
  name: string,
  ad: JourneyAd,
  side: JourneySide,
): Promise<void> {
  const screen = screens[name];
  if (!screen) throw new Error(`There is no screen "${name}".`);
  await go(side, screen.path(ad, side), await screen.state?.(ad, side));
  await expectScreenMatchesServer(screens, name, ad, side);
}

/** Opens a screen in a new window, as from a push, and reloads it there; both must show what the server says. */
export async function openAnew(
  screens: Readonly<Record<string, Screen>>,
  name: string,
  ad: JourneyAd,
  side: JourneySide,
): Promise<void> {
  const page = await side.page.context().newPage();
  const opened = { ...side, page };
  await page.goto(screens[name]?.path(ad, side) ?? '');
  await expectScreenMatchesServer(screens, name, ad, opened);
  await page.reload();
  await expectScreenMatchesServer(screens, name, ad, opened);
  await page.close();
}

export const main = ({ page }: JourneySide): Locator => page.getByRole('main');

/** Visible texts, with single spaces. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The first visible text, or null. */
export async function textOf(locator: Locator): Promise<string | null> {
  return (await textsOf(locator))[0] ?? null;
}

/** A number at the end of an accessible name, for each element. */
export async function numbersOf(locator: Locator): Promise<number[]> {
  return await locator.evaluateAll((elements) =>
    elements.map((element) => Number(/\d+/.exec(element.getAttribute('aria-label') ?? '')?.[0] ?? 0)),
  );
}
