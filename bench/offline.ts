// Compares the app without a network to a page that does nothing else: npm run bench:offline.
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { startPhone, waitUntilWorkerActive } from '#tests/setup/browser/phone.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { openAllRoutesOffline, visitAllRoutes } from '#tests/setup/browser/route-snapshots.ts';
import { startSiteBehindLine } from '#tests/setup/network/site-behind-line.ts';
import { measureOfflineSearch } from '#bench/worlds/offline-search.ts';
import { waitUntilSnapshotCached } from './offline/cold-start.ts';
import { markGoal } from './figures.ts';
import { VERDICT_MARKS } from './byte-budget.ts';
import { offlineBytes } from './offline/bytes.ts';
import { measureStarts } from './offline/starts.ts';
import { measureSlowestUnvisitedPage } from './offline/unvisited.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

await using folder = await mkdtempDisposable(path.join(tmpdir(), 'yumush-offline-'));
await using ends = new AsyncDisposableStack();
const site = await startSiteBehindLine();
ends.defer(() => site.stop());
const { line, origin } = site;
let missed = 0;
// Bytes are checked in the tests too, so they may be left out when only times matter.
const bytes = process.argv.includes('--no-bytes') ? [] : await offlineBytes(site.site);
for (const { text, verdict } of bytes) {
  if (verdict === 'failed') missed += 1;
  console.log(`${verdict === undefined ? ' ' : VERDICT_MARKS[verdict]} ${text}`);
}

const profile = path.join(folder.path, 'app');
const phone = await startPhone(profile);
const page = await phone.newPage();
await page.goto(`${origin}/tasks`);
await waitUntilWorkerActive(page);
await page.reload();
await waitUntilSnapshotCached(page);
if (process.argv.includes('--starts')) {
  // The browser writes its storage to the disk some seconds later.
  await page.waitForTimeout(8000);
  await phone.close();
} else await measureRoutes(phone, profile);
await measureStarts(site, profile, path.join(folder.path, 'bare'), { rounds: ROUNDS, say });
process.exitCode = missed === 0 ? 0 : 1;

function say(name: string, value: number, goal: number, sense: 'most' | 'least' = 'most'): void {
  const isRight = sense === 'most' ? value <= goal : value >= goal;
  if (!isRight) missed += 1;
  const digits = value < 100 && !Number.isInteger(value) ? 2 : 0;
  console.log(
    `${markGoal(isRight)} ${name.padEnd(56)}${value.toFixed(digits).padStart(9)} (${sense === 'most' ? '≤' : '≥'} ${goal})`,
  );
}

/** Measures which routes open offline, what a screen that was never visited shows, and how fast offline search is. */
async function measureRoutes(phone: BrowserContext, profile: string): Promise<void> {
  const snapshots = await visitAllRoutes(phone, origin, await publicRoutes(origin));
  await phone.close();

  line.set('down');
  const offlinePhone = await startPhone(profile);
  await offlinePhone.setOffline(true);
  const failed = await openAllRoutesOffline(offlinePhone, origin, snapshots);
  await offlinePhone.close();
  say('routes that open offline, %', ((snapshots.size - failed.length) / snapshots.size) * 100, 100, 'least');
  for (const text of failed) console.log(`    ${text}`);

  line.set('up');
  for (const state of ['down', 'silent'] as const) {
    const worst = await measureSlowestUnvisitedPage(
      site,
      path.join(folder.path, `unvisited-${state}`),
      state,
    );
    say(`a screen never visited, on a line that is ${state}, at worst, ms`, worst.ms, 2000);
    console.log(`    ${worst.path}`);
  }

  const search = await measureOfflineSearch(site.site);
  say(`offline search over ${search.ads} saved ads, p95, ms`, search.p95, 50);
  console.log(
    `    the slowest, "${search.worst.query}", ms`.padEnd(58) + search.worst.ms.toFixed(0).padStart(9),
  );
}
