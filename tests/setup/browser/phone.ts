// A cheap phone with the app: a profile that outlives the browser, as that of an installed app does.
import { chromium, type BrowserContext, type Page } from 'playwright';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumPath, NO_OPTIMIZING_JIT } from './chromium.ts';

export interface PhoneOptions {
  /** Arguments beside those of every test browser. */
  readonly args?: readonly string[];
  /** Pixel ratio of the screen: a phone's by default, less for tests that look at no pixels. */
  readonly deviceScaleFactor?: number;
  readonly permissions?: string[];
}

/** For short tests that look at no pixels. */
export const QUICK_PHONE = { args: [NO_OPTIMIZING_JIT], deviceScaleFactor: 1 } as const;

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

/** Waits until the service worker is active and controls the page, so that its first files are cached. */
export async function waitUntilWorkerActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
