import type { Page } from 'playwright';
import { startPhone } from '../../tests/setup/phone.ts';

export const SLOWDOWN = 4;

/** From the start of the navigation until an article of the list is painted. */
async function timeToList(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('main article') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => Object.assign(globalThis, { listShownAt: performance.now() }));
    };
    look();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'listShownAt' in globalThis, undefined, { timeout: 30_000 });
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'listShownAt')));
}

/** A browser that starts anew on a profile, as an installed app does. */
export async function coldStart(profile: string, url: string, isOffline: boolean): Promise<number> {
  const phone = await startPhone(profile);
  await phone.setOffline(isOffline);
  const time = await timeToList(await phone.newPage(), url);
  await phone.close();
  return time;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
