import { cut, expect, mend, test } from './phones.ts';
import { bell } from './other-screens.ts';
import {
  expectAgreement,
  openAnew,
  openScreen,
  type Screen,
  type JourneySide,
  type Subject,
} from './screen.ts';

export type Screens = Readonly<Record<string, Screen>>;

export interface JourneyStep {
  readonly name: string;
  /** The side that acts. */
  readonly by: 'author' | 'other';
  /** Screen on which the acting phone is, and screen on which the other phone lies open meanwhile. */
  readonly at: string;
  readonly meanwhile: string;
  /** The phone whose line is cut during a step; by default the one that waits. */
  readonly cut?: 'acting' | 'waiting';
  /** Call whose answer is lost on its way to the acting phone. */
  readonly loses?: RegExp;
  readonly act: (side: JourneySide) => Promise<void>;
  /** A fact of the server that the step has made so, exactly once. */
  readonly made: (side: JourneySide) => Promise<unknown>;
  readonly as: unknown;
}

/** Walks both phones through the steps; after each of them all screens of both must agree with the server. */
export async function walkSteps(
  screens: Screens,
  steps: readonly JourneyStep[],
  ad: Subject,
  { author, other }: Readonly<Record<'author' | 'other', JourneySide>>,
): Promise<void> {
  const subject = ad.kind === 'service' ? 'servicePage' : 'adPage';
  for (const step of steps) {
    const [acting, waiting] = step.by === 'author' ? [author, other] : [other, author];
    await test.step(step.name, async () => {
      await Promise.all([
        openScreen(screens, step.at, ad, acting),
        openScreen(screens, step.meanwhile, ad, waiting),
      ]);
      const away = step.cut === 'acting' ? acting : waiting;
      await cut(away);
      const { loses } = step;
      let isLost = loses === undefined;
      if (loses) {
        const lost = acting.line.loseAnswer((method, path) => method !== 'GET' && loses.test(path));
        void lost.then(() => (isLost = true));
      }
      await step.act(acting);
      await expect.poll(() => isLost, { message: 'an answer is lost' }).toBe(true);
      if (away === acting) await mend(away);
      await expectAgreement(screens, step.at, ad, acting);
      await expect.poll(() => step.made(acting)).toEqual(step.as);
      await expectAgreement(screens, step.at, ad, acting);
      if (away === waiting) await mend(away);
      await expectAgreement(screens, step.meanwhile, ad, waiting);
      await Promise.all([author, other].map((side) => openAnew(screens, subject, ad, side)));
      await Promise.all([author, other].map((side) => walkAll(screens, ad, side)));
    });
  }
}

async function walkAll(screens: Screens, ad: Subject, side: JourneySide): Promise<void> {
  for (const name of Object.keys(screens)) await openScreen(screens, name, ad, side);
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
