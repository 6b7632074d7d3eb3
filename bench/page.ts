// Cold visits as a cheap phone on a slow 4G line sees them: npm run bench:page. The slow line and the slow processor are
// really applied (DevTools' throttling), not calculated afterwards; every visit starts with an empty cache.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { ANDROID_AGENT, CHROMIUM_ARGS, chromiumPath } from '../tests/setup/chromium.ts';
import { startSite } from '../tests/setup/site-server.ts';
import { lighthouseTable } from './lighthouse.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** Lighthouse's "slow 4G", as DevTools applies it. */
const LINE = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWDOWN = 4;

interface Figures {
  largestPaint: number;
  shift: number;
  blocking: number;
  worstTap: number;
}

async function measure(browser: Browser, url: string, tap: string | undefined): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: ANDROID_AGENT,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0, blocking: 0, worstTap: 0 };
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
    watch('event', (entry) => (seen.worstTap = Math.max(seen.worstTap, entry.duration)), {
      durationThreshold: 16,
    });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (tap) {
    // what a tap before covered or took away is passed over
    for (const control of (await page.locator(tap).elementHandles()).slice(0, 5)) {
      if (!(await control.isVisible())) continue;
      await control.tap({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(300);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
    }
  }
  const figures: Figures = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
  await context.close();
  return figures;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The list's text and nothing else, as the floor of what can be reached. */
async function barePage(listHtml: string): Promise<{ url: string; close: () => void }> {
  const titles = [...listHtml.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) =>
    card.replace(/<[^>]+>/g, ' '),
  );
  const html = brotliCompressSync(
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${titles
      .map((text) => `<p>${text}</p>`)
      .join('')}`,
  );
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

const site = await startSite();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  const list: { items: { id: string; photo: object | null }[] } = JSON.parse(
    await (await fetch(`${site.origin}/api/v1/tasks?size=50`)).text(),
  );
  const task = list.items.find((item) => item.photo !== null)?.id;
  const bare = await barePage(await (await fetch(`${site.origin}/tasks`)).text());
  // Photos are made at the first request and kept; the visits measure a site that is up.
  for (const path of ['/', '/tasks', `/tasks/${task}`]) await measure(browser, site.origin + path, undefined);

  const goals: [string, string, number, string | undefined][] = [
    ['bare static page', bare.url, Number.NaN, undefined],
    ['/', `${site.origin}/`, 1300, 'main button'],
    ['/tasks', `${site.origin}/tasks`, 1300, 'main button'],
    ['/vacancies', `${site.origin}/vacancies`, 1300, 'main button'],
    [`/tasks/${task}`, `${site.origin}/tasks/${task}`, 2000, 'main button'],
  ];
  console.log(`slow 4G, ${SLOWDOWN}x CPU slowdown, cold cache, median of ${ROUNDS}`);
  console.log('page                 largest paint (goal)     CLS   blocking   worst tap');
  for (const [name, url, goal, tap] of goals) {
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, url, tap));
    const of = (key: keyof Figures): number => median(rounds.map((figures) => figures[key]));
    console.log(
      `${name.padEnd(20)} ${`${Math.round(of('largestPaint'))} ms`.padStart(9)} ${(Number.isNaN(goal) ? '' : `(${goal})`).padStart(8)} ` +
        `${of('shift').toFixed(3).padStart(12)} ${`${Math.round(of('blocking'))} ms`.padStart(8)} ${`${Math.round(of('worstTap'))} ms`.padStart(9)}`,
    );
  }
  bare.close();
  await browser.close();
  await lighthouseTable(site.origin, ['/', '/tasks', `/tasks/${task}`, '/tasks/map']);
} finally {
  await browser.close();
  await site.stop();
}
