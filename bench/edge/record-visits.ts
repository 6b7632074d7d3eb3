import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { startPhone, untilInstalled } from '#tests/setup/browser/phone.ts';

export interface RecordedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What one person's device asked for, in order. */
export interface RecordedVisit {
  /** False for a device that had the app from an earlier visit. */
  readonly isFirst: boolean;
  readonly requests: readonly RecordedRequest[];
}

/** Headers that pages, calls, files and pictures depend on. */
const HEADERS: readonly string[] = [
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'cookie', 'if-none-match'],
  ...['save-data', 'sec-ch-ua-mobile', 'user-agent'],
];

/** Where people enter: from search engines at an ad or a list, from the icon at home. */
const ENTRIES = ['/', '/tasks', '/services', '/vacancies', '/services?category=101', '/tasks?city=1', '/tasks/map'];

const AD_LINKS = 'main a[href]:is([href^="/tasks/"], [href^="/services/"], [href^="/vacancies/"])';

/** Records whatever the browser asks of the site, its service worker included. */
async function recordRequests(
  context: BrowserContext,
  origin: string,
  visit: () => Promise<void>,
): Promise<readonly RecordedRequest[]> {
  const seen: Promise<RecordedRequest | null>[] = [];
  const note = (request: Request): void => {
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET') return;
    const named = request.allHeaders().then(
      (all) => ({
        path: url.pathname + url.search,
        headers: Object.fromEntries(
          HEADERS.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
        ),
      }),
      () => null,
    );
    seen.push(named);
  };
  context.on('request', note);
  await visit();
  context.off('request', note);
  return (await Promise.all(seen)).filter((request) => request !== null);
}

/** Opens an ad of the list in front, reads it, and goes back. */
async function readSomeAd(page: Page, chosen: number): Promise<void> {
  const links = page.locator(AD_LINKS).filter({ visible: true });
  const count = await links.count();
  if (count === 0) return;
  await links.nth(chosen % count).click();
  await page.waitForLoadState('networkidle');
  await page.goBack();
}

async function walk(page: Page, origin: string, entry: string, round: number): Promise<void> {
  await page.goto(origin + entry, { waitUntil: 'networkidle' });
  await readSomeAd(page, round * 3);
  await readSomeAd(page, round * 5 + 1);
  await page.waitForLoadState('networkidle');
}

/** A first visit and a later one of one device for each entry. */
export async function recordVisits(origin: string): Promise<readonly RecordedVisit[]> {
  const visits: RecordedVisit[] = [];
  for (const [round, entry] of ENTRIES.entries()) {
    const profile = await mkdtemp(path.join(tmpdir(), 'yumush-bench-edge-'));
    const context = await startPhone(profile);
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const record = async (isFirst: boolean) => {
        const requests = await recordRequests(context, origin, () => walk(page, origin, entry, round));
        visits.push({ isFirst, requests });
      };
      await record(true);
      await untilInstalled(page);
      await page.waitForLoadState('networkidle');
      await record(false);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  }
  return visits;
}
