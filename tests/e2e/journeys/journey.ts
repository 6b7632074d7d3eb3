import { disconnectPhone, expect, reconnectPhone, test } from './phones.ts';
import { bell } from './other-screens.ts';
import {
  expectScreenMatchesServer,
  openAnew,
  openScreen,
  type Screen,
  type JourneySide,
  type JourneyAd,
} from './screen.ts';

export type Screens = Readonly<Record<string, Screen>>;

/** `other` is the one whom the author deals with; `third` wants the same ad and is not chosen, or no longer. */
type Role = 'author' | 'other' | 'third';
export type JourneySides = Readonly<Record<Role, JourneySide>>;

export interface JourneyStep {
  readonly name: string;
  /** The side that acts. */
  readonly by: Role;
  /** Screen on which the acting phone is, and screen on which the waiting phone lies open meanwhile. */
  readonly at: string;
  readonly meanwhile: string;
  /** Screen on which the third phone lies open with its line up: one that this step changes, or else the home. */
  readonly aside?: string;
  /**
   * The phones whose lines are cut during a step: by default the one that waits. `others` is for a step of which the
   * third is not told, and learns when the line comes back.
   */
  readonly cut?: 'acting' | 'waiting' | 'others';
  /** Call whose answer is lost on its way to the acting phone. */
  readonly loses?: RegExp;
  readonly act: (side: JourneySide) => Promise<void>;
  /** Reads from the server the fact that the step has brought about exactly once; `as` is the expected value. */
  readonly made: (side: JourneySide) => Promise<unknown>;
  readonly as: unknown;
}

/**
 * Screens of the third phone after each step: those about their own request or question, and the chats and
 * notifications that could be somebody else's by mistake. The ad's page is opened anew beside them. The public lists
 * and the profiles are left out: nobody tells the third what the two others agree on, so that these screens stay as
 * they were cached for up to a minute. The phones of the two others check them.
 */
const OF_THIRD: ReadonlySet<string> = new Set([
  'cabinet',
  'myAds',
  'myServices',
  'notifications',
  'chats',
  'chat',
]);

const HOME = 'cabinet';

/** Walks the phones through the steps; after each of them all screens of each side must agree with the server. */
export async function walkSteps(
  screens: Screens,
  steps: readonly JourneyStep[],
  ad: JourneyAd,
  sides: JourneySides,
): Promise<void> {
  const all = Object.keys(screens);
  const few = all.filter((name) => OF_THIRD.has(name));
  for (const step of steps) {
    await test.step(step.name, async () => {
      await takeStep(screens, step, ad, sides);
      await Promise.all([
        checkAll(screens, all, ad, sides.author),
        checkAll(screens, all, ad, sides.other),
        checkAll(screens, few, ad, sides.third),
      ]);
    });
  }
}

async function takeStep(
  screens: Screens,
  step: JourneyStep,
  ad: JourneyAd,
  sides: JourneySides,
): Promise<void> {
  const { at, meanwhile, aside = HOME, loses } = step;
  const acting = sides[step.by];
  const waiting = step.by === 'author' ? sides.other : sides.author;
  const apart = step.by === 'third' ? sides.other : sides.third;
  await Promise.all([
    openScreen(screens, at, ad, acting),
    openScreen(screens, meanwhile, ad, waiting),
    openScreen(screens, aside, ad, apart),
  ]);
  const away = step.cut === 'acting' ? [acting] : step.cut === 'others' ? [waiting, apart] : [waiting];
  await Promise.all(away.map(disconnectPhone));
  let isLost = loses === undefined;
  if (loses) {
    const lost = acting.line.loseAnswer((method, path) => method !== 'GET' && loses.test(path));
    void lost.then(() => (isLost = true));
  }
  await step.act(acting);
  await expect.poll(() => isLost, { message: 'an answer is lost' }).toBe(true);
  if (step.cut === 'acting') await reconnectPhone(acting);
  await expectScreenMatchesServer(screens, at, ad, acting);
  await expect.poll(() => step.made(acting)).toEqual(step.as);
  await expectScreenMatchesServer(screens, at, ad, acting);
  if (step.cut !== 'acting') await Promise.all(away.map(reconnectPhone));
  await Promise.all([
    expectScreenMatchesServer(screens, meanwhile, ad, waiting),
    expectScreenMatchesServer(screens, aside, ad, apart),
  ]);
}

/** Opens the ad in a new window and reloads it there, and walks the screens within the app. */
async function checkAll(
  screens: Screens,
  names: readonly string[],
  ad: JourneyAd,
  side: JourneySide,
): Promise<void> {
  await openAnew(screens, ad.kind === 'service' ? 'servicePage' : 'adPage', ad, side);
  for (const name of names) await openScreen(screens, name, ad, side);
}

/** The screens, each of which shows the bell too. */
export function withBell(screens: Screens): Screens {
  return Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [
      name,
      {
        ...screen,
        told: async (ad, side) => ({ ...(await screen.told(ad, side)), ...(await bell.told(ad, side)) }),
        seen: async (ad, side) => ({ ...(await screen.seen(ad, side)), ...(await bell.seen(ad, side)) }),
      } satisfies Screen,
    ]),
  );
}
