// Bytes that a first visit transfers until the page is usable, by kind, against its budget. They do not depend on the
// clock, so they are part of the tests: npm run test:budget.
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { ANDROID_AGENT } from '#tests/setup/browser/chromium.ts';
import { judgeBytes, type Verdict, VERDICT_MARKS } from './byte-budget.ts';
import { sumNumbers } from './figures.ts';
import { followScripts, waitUntilWorkerControls, measureTransferBytes } from './late-scripts.ts';
import { offlineBytes } from './offline/bytes.ts';
import { idWithPhoto, openSiteAndBrowser } from './worlds/site-and-browser.ts';

const KIB = 1024;
const BUDGET = { Script: 140 * KIB, Stylesheet: 14 * KIB, Document: 30 * KIB, Font: 0 } as const;
/** Budget of lazy scripts once the page is usable, without the worker's own fetches. */
const LATE = { bytes: 45 * KIB, files: 8 };
const KINDS = ['Script', 'Stylesheet', 'Document', 'Font'] as const;
type Kind = (typeof KINDS)[number];

interface Visit {
  bytes: Record<Kind, number>;
  elsewhere: string[];
  map: string[];
  /** Bytes of each lazy script, by name. */
  late: Map<string, number>;
}

async function visit(browser: Browser, origin: string, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    userAgent: ANDROID_AGENT,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const result: Visit = {
    bytes: { Script: 0, Stylesheet: 0, Document: 0, Font: 0 },
    elsewhere: [],
    map: [],
    late: new Map(),
  };
  const kinds = new Map<string, string>();
  const moved: { kind: string; url: string; bytes: number }[] = [];
  const urls = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    urls.set(requestId, response.url);
    if (!response.url.startsWith(origin) && !response.url.startsWith('data:'))
      result.elsewhere.push(response.url);
    if (/maplibre|basemap/i.test(response.url)) result.map.push(response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    moved.push({
      kind: kinds.get(requestId) ?? '',
      url: urls.get(requestId) ?? '',
      bytes: encodedDataLength,
    });
  });
  const scripts = followScripts(session);
  await session.send('Network.enable');
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const before = new Set(
    await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable);
      return [location.href, ...early.map(({ name }) => name)];
    }),
  );
  for (const kind of KINDS) {
    const counted = moved.filter((each) => each.kind === kind && before.has(each.url));
    result.bytes[kind] = sumNumbers(counted.map(({ bytes }) => bytes));
  }
  // The document contains the styles of its first paint: they count in its own budget and in that of stylesheets.
  const within = await page.locator('style').allTextContents();
  result.bytes.Stylesheet += brotliCompressSync(within.join('')).length;
  await waitUntilWorkerControls(page);
  for (const url of scripts) {
    if (!before.has(url)) result.late.set(path.posix.basename(url), await measureTransferBytes(url));
  }
  await context.close();
  return result;
}

let passed = 0;
let failed = 0;
await using site = await openSiteAndBrowser();
const { browser, origin } = site;

// The offline layer is fetched only once a page is idle, so other pages are measured in the meantime.
const [offline] = await Promise.all([offlineBytes(origin), measureFirstVisits(origin, browser)]);
console.log('what makes it work offline, over the wire');
for (const { text, verdict } of offline) {
  if (verdict === undefined) console.log(`  ${text}`);
  else report(verdict, text);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function measureFirstVisits(origin: string, browser: Browser): Promise<void> {
  const id = idWithPhoto(await (await fetch(`${origin}/api/v1/tasks?size=50`)).text());
  console.log('first visit over the wire, headers included     KiB (budget)');
  for (const address of ['/', '/tasks', `/tasks/${id}`]) {
    const { bytes, elsewhere, map, late } = await visit(browser, origin, address);
    for (const kind of KINDS) {
      const budget = BUDGET[kind];
      const size = bytes[kind];
      report(
        judgeBytes(size, budget),
        `${address.padEnd(16)} ${kind.padEnd(12)} ${(size / KIB).toFixed(1).padStart(7)} (${budget / KIB})`,
      );
    }
    report(
      elsewhere.length === 0 ? 'met' : 'failed',
      `${address.padEnd(16)} requests to other origins: ${elsewhere.length} ${elsewhere.join(' ')}`,
    );
    report(
      map.length === 0 ? 'met' : 'failed',
      `${address.padEnd(16)} requests for the map: ${map.length} ${map.join(' ')}`,
    );
    const lateBytes = sumNumbers(late.values());
    const line = `${(lateBytes / KIB).toFixed(1).padStart(7)} (${LATE.bytes / KIB}) in ${late.size} files (${LATE.files})`;
    report(
      late.size > 0 && late.size <= LATE.files ? judgeBytes(lateBytes, LATE.bytes) : 'failed',
      `${address.padEnd(16)} late scripts ${line}`,
    );
    for (const [name, weight] of late)
      console.log(`    ${name.padEnd(48)} ${(weight / KIB).toFixed(1).padStart(7)}`);
  }
}

function report(verdict: Verdict, line: string): void {
  if (verdict === 'failed') failed += 1;
  else passed += 1;
  console.log(`${VERDICT_MARKS[verdict]} ${line}`);
}
