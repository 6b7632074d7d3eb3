// A cheap phone with the app on it: one profile that outlives the browser, as an installed app's does.
import { chromium, type BrowserContext, type Page } from 'playwright';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumPath, NO_FAST_CODE } from './chromium.ts';

export interface PhoneOptions {
  /** Beside what every browser of the tests is started with. */
  readonly args?: readonly string[];
  /** How fine its screen is: as a telephone's, unless nobody looks at it. */
  readonly deviceScaleFactor?: number;
  readonly permissions?: string[];
}

/** For tests, which look at no fine dots and are soon over. */
export const QUICK_PHONE = { args: [NO_FAST_CODE], deviceScaleFactor: 1 } as const;

export async function startPhone(
  profile: string,
  { args = [], permissions = [], deviceScaleFactor = 2 }: PhoneOptions = {},
): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, ...args],
    permissions,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor,
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
