// A cheap phone with the app on it: one profile that outlives the browser, as an installed app's does.
import { chromium, type BrowserContext, type Page } from 'playwright';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumPath } from '../../tests/setup/chromium.ts';

export const SLOWDOWN = 4;

export async function startPhone(profile: string): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: ANDROID_AGENT,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
  });
}

/** Until the worker has charge of the page, and what it keeps is kept. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** From the start of the navigation until an article of the list is painted. */
export async function timeToList(page: Page, url: string): Promise<number> {
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

/** Each round is a browser that starts anew on the same profile. */
export async function coldStarts(
  profile: string,
  url: string,
  { rounds, isOffline }: { rounds: number; isOffline: boolean },
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = await startPhone(profile);
    await phone.setOffline(isOffline);
    times.push(await timeToList(await phone.newPage(), url));
    await phone.close();
  }
  return times;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
