import type { BrowserContext, Page } from 'playwright';
import { startPhone } from '#tests/setup/browser/phone.ts';

export const SLOWDOWN = 4;

export interface ColdStartTimes {
  /**
   * Milliseconds from the start of the navigation until an article of the list is painted, by a snapshot or by the app.
   */
  painted: number;
  /** Milliseconds until React owns that article, so that taps are handled by the app. */
  alive: number;
}

async function timeToList(phone: BrowserContext, url: string): Promise<ColdStartTimes> {
  const page = await phone.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Observes mutations: a loop of animation frames would make the browser paint half-parsed pages.
  await page.addInitScript(() => {
    const noteAfterFrame = (name: string): unknown =>
      requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { [name]: performance.now() })));
    const noted = new Set<string>();
    const noteOnce = (name: string): void => {
      if (noted.has(name)) return;
      noted.add(name);
      noteAfterFrame(name);
    };
    new MutationObserver(() => {
      const article = document.querySelector('main article');
      if (!article) return;
      noteOnce('listPaintedAt');
      if (Object.keys(article).some((key) => key.startsWith('__reactFiber'))) noteOnce('listAliveAt');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'listAliveAt' in globalThis, undefined, { timeout: 30_000 });
  const read = async (name: string): Promise<number> =>
    Number(await page.evaluate((key) => Reflect.get(globalThis, key), name));
  const start = { painted: await read('listPaintedAt'), alive: await read('listAliveAt') };
  await page.close();
  return start;
}

/** Starts a browser on a profile, as an installed app starts; `warm` is its second page, with the worker running. */
export async function coldStart(
  profile: string,
  url: string,
  isOffline: boolean,
): Promise<{ cold: ColdStartTimes; warm: ColdStartTimes }> {
  const phone = await startPhone(profile);
  await phone.setOffline(isOffline);
  const cold = await timeToList(phone, url);
  const warm = await timeToList(phone, url);
  await phone.close();
  return { cold, warm };
}

/** Waits until the worker has stored the page's snapshot, which the page sends when it has been idle. */
export async function waitUntilSnapshotCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const cache = await caches.open('looks-v1');
      return (await cache.keys()).some(({ url }) => new URL(url).pathname.endsWith(location.pathname));
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );
}
