// How the app does without a network, beside a page that does nothing else: npm run bench:offline.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPhone, untilInstalled } from '../tests/setup/phone.ts';
import { publicRoutes } from '../tests/setup/public-routes.ts';
import { openAll, visitAll } from '../tests/setup/route-looks.ts';
import { startSiteBehindLine } from '../tests/setup/site-behind-line.ts';
import { serveBarePage } from './bare-page/serve.ts';
import { measureOfflineSearch } from './offline-search.ts';
import { coldStarts, median, SLOWDOWN } from './offline/cold-start.ts';
import { offlineBytes } from './offline/bytes.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const folder = await mkdtemp(path.join(tmpdir(), 'yumush-offline-'));
const site = await startSiteBehindLine();
const { line, origin } = site;
let missed = 0;
try {
  for (const { text, isRight } of await offlineBytes(site.site)) {
    if (isRight === false) missed += 1;
    console.log(`${isRight === undefined ? ' ' : isRight ? '✓' : '✗'} ${text}`);
  }

  const profile = path.join(folder, 'app');
  const phone = await startPhone(profile);
  const page = await phone.newPage();
  await page.goto(`${origin}/tasks`);
  await untilInstalled(page);
  const looks = await visitAll(phone, origin, await publicRoutes(origin));
  await phone.close();

  line.set('down');
  const offlinePhone = await startPhone(profile);
  await offlinePhone.setOffline(true);
  const failed = await openAll(offlinePhone, origin, looks);
  await offlinePhone.close();
  say('routes that open offline, %', ((looks.size - failed.length) / looks.size) * 100, 100, 'least');
  for (const text of failed) console.log(`    ${text}`);

  const app = median(await coldStarts(profile, `${origin}/tasks`, { rounds: ROUNDS, isOffline: true }));
  line.set('silent');
  const lieFi = median(await coldStarts(profile, `${origin}/tasks`, { rounds: ROUNDS, isOffline: false }));
  line.set('up');

  const list = await (await fetch(`${origin}/api/v1/tasks`)).text();
  const bare = await serveBarePage(path.join(folder, 'bare-page'), list);
  const bareProfile = path.join(folder, 'bare');
  const barePhone = await startPhone(bareProfile);
  const barePage = await barePhone.newPage();
  await barePage.goto(`${bare.origin}/tasks`);
  await untilInstalled(barePage);
  await barePage.locator('article').first().waitFor();
  await barePhone.close();
  await bare.stop();
  const floor = median(
    await coldStarts(bareProfile, `${bare.origin}/tasks`, { rounds: ROUNDS, isOffline: true }),
  );

  console.log(`cold starts: ${SLOWDOWN}x CPU slowdown, a browser started anew, median of ${ROUNDS}`);
  console.log('    bare page, offline, ms'.padEnd(58) + floor.toFixed(0).padStart(9));
  say('offline cold start to the list, ms', app, 1450);
  say('    as a multiple of the bare page', app / floor, 1.2);
  say('a line that never answers, ms', lieFi, 1600);

  const search = await measureOfflineSearch(site.site);
  say(`offline search over ${search.ads} saved ads, p95, ms`, search.p95, 50);
  console.log(
    `    the slowest, "${search.worst.query}", ms`.padEnd(58) + search.worst.ms.toFixed(0).padStart(9),
  );
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;

function say(name: string, value: number, goal: number, sense: 'most' | 'least' = 'most'): void {
  const isRight = sense === 'most' ? value <= goal : value >= goal;
  if (!isRight) missed += 1;
  const digits = value < 100 && !Number.isInteger(value) ? 2 : 0;
  console.log(
    `${isRight ? '✓' : '✗'} ${name.padEnd(56)}${value.toFixed(digits).padStart(9)} (${sense === 'most' ? '≤' : '≥'} ${goal})`,
  );
}
