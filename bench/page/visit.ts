import type { Browser, CDPSession, Page } from 'playwright';
import type { Locale } from '#contract/locale.ts';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';
import { readMainThreadTasks, type LongTask, type TraceEvent } from './long-tasks.ts';

/** Lighthouse's "slow 4G", as DevTools applies it. */
const LINE = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
export const PAGE_SLOWDOWN = 4;
const TAPS = 6;
/** Milliseconds; lazy loading begins a second after the page has loaded, and is done by then. */
const SETTLED_MS = 5000;

export interface PageMetrics {
  largestPaint: number;
  shift: number;
  /** Total blocking time by the clock, as Lighthouse counts it: the part of long tasks beyond 50 ms each. */
  blocking: number;
  /** Slowest response to a tap; closing what the tap opened, by Escape, is reported separately. */
  worstTap: number;
  worstEscape: number;
  /** Blocking in processor time, so that other load on the machine does not count. */
  blockingCpu: number;
  longestCpu: number;
}

export interface Visit {
  figures: PageMetrics;
  longTasks: LongTask[];
}

/** Opens a cheap phone on a slow line with an empty cache; line and processor are really slowed. */
export async function openSlowPhone(browser: Browser, locale: Locale = 'ru') {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: ANDROID_AGENT,
    locale: locale === 'ru' ? 'ru-RU' : 'uz-UZ',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PAGE_SLOWDOWN });
  return { context, page, session };
}

/** One visit with an empty cache, then taps on the first visible controls. */
export async function visit(browser: Browser, url: string, tap: string | undefined): Promise<Visit> {
  const { context, page, session } = await openSlowPhone(browser);
  await page.addInitScript(watchPage);
  const events = await traced(session, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
  });
  const beforeTaps: Omit<PageMetrics, 'blockingCpu' | 'longestCpu'> = await page.evaluate(() =>
    Reflect.get(globalThis, 'seen'),
  );
  if (tap) await tapFirst(page, tap);
  const { worstTap, worstEscape }: Pick<PageMetrics, 'worstTap' | 'worstEscape'> = await page.evaluate(() =>
    Reflect.get(globalThis, 'seen'),
  );
  await context.close();
  const tasks = readMainThreadTasks(events);
  return {
    figures: {
      ...beforeTaps,
      worstTap,
      worstEscape,
      blockingCpu: tasks.reduce((sum, { cpu }) => sum + Math.max(0, cpu - 50), 0),
      longestCpu: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
    },
    longTasks: tasks.filter(({ cpu }) => cpu > 50),
  };
}

/** Runs in the page before any of its own code. */
function watchPage(): void {
  const seen = { largestPaint: 0, shift: 0, blocking: 0, worstTap: 0, worstEscape: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, read: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    });
  const number = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name) ?? 0);
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += number(entry, 'value');
  });
  watch('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
  const watchEvent = (entry: PerformanceEntry): void => {
    const worst = entry.name.startsWith('key') ? 'worstEscape' : 'worstTap';
    seen[worst] = Math.max(seen[worst], entry.duration);
  };
  watch('event', watchEvent, { durationThreshold: 16 });
}

/** Skips controls that an earlier tap has covered or removed. */
async function tapFirst(page: Page, tap: string): Promise<void> {
  for (const control of (await page.locator(tap).elementHandles()).slice(0, TAPS)) {
    if (!(await control.isVisible())) continue;
    // Nobody taps while the page still moves, and frames of the scrolling must not count as the tap's response.
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await control.tap({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
}

async function traced(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8',
        'blink.user_timing',
      ],
    },
  });
  await run();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ph' in event && 'tid' in event && 'pid' in event;
}
