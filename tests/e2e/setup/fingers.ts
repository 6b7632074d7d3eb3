import type { Locator, Page } from 'playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/** Touch events as a phone's screen sends them; the browser's own reactions, such as scrolling, happen too. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const tell = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: readonly Spot[],
    timestamp?: number,
  ): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }, id) => ({ x, y, id })),
      ...(timestamp !== undefined && { timestamp }),
    });
  };
  /** Moves all fingers at once, each from the first of its points to the last; with `lift` false they stay down. */
  const move = async (ways: readonly (readonly Spot[])[], { lift = true } = {}): Promise<void> => {
    const steps = ways[0]?.length ?? 0;
    for (let step = 0; step < steps; step++) {
      const at = ways.flatMap((way) => way.slice(step, step + 1));
      await tell(step === 0 ? 'touchStart' : 'touchMove', at);
    }
    if (lift) await tell('touchEnd', []);
  };
  return {
    move,
    lift: async () => await tell('touchEnd', []),
    swipe: async (from: Spot, to: Spot, options?: { lift: boolean }) =>
      await move([pointsBetween(from, to)], options),
    // The second tap comes a tenth of a second after the first, however late a busy page receives it.
    doubleTap: async (at: Spot) => {
      const begin = Date.now() / 1000;
      for (const time of [begin, begin + 0.1]) {
        await tell('touchStart', [at], time);
        await tell('touchEnd', [], time + 0.02);
      }
    },
  };
}

/** Points from one place to another, in a few steps. */
export function pointsBetween(from: Spot, to: Spot): Spot[] {
  return [0, 0.1, 0.4, 0.7, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
}

/** The centre of an element on the screen, and its width. */
export async function placeOf(locator: Locator): Promise<Spot & { width: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
