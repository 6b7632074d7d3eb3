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
import { coldStart, median, SLOWDOWN } from './offline/cold-start.ts';
import { offlineBytes } from './offline/bytes.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const folder = await mkdtemp(path.join(tmpdir(), 'yumush-offline-'));
const site = await startSiteBehindLine();
const { line, origin } = site;
let missed = 0;
try {
  // Bytes have their place in the tests, too; while the clock is what matters, they may be left out.
  const bytes = process.argv.includes('--no-bytes') ? [] : await offlineBytes(site.site);
  for (const { text, isRight } of bytes) {
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

  // In turn, so that what else the machine does meets all three.
  const times: Record<'app' | 'bare' | 'lieFi', number[]> = { app: [], bare: [], lieFi: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    line.set('down');
    times.app.push(await coldStart(profile, `${origin}/tasks`, true));
    times.bare.push(await coldStart(bareProfile, `${bare.origin}/tasks`, true));
    line.set('silent');
    times.lieFi.push(await coldStart(profile, `${origin}/tasks`, false));
  }
  line.set('up');
  const app = median(times.app);
  const floor = median(times.bare);
  console.log(
    `cold starts at ${SLOWDOWN}x CPU slowdown: a browser started anew on the profile that has seen every route, median of ${ROUNDS}`,
  );
  console.log('    bare page, offline, ms'.padEnd(58) + floor.toFixed(0).padStart(9));
  say('offline cold start to the list, ms', app, 1450);
  say('    as a multiple of the bare page', app / floor, 1.2);
  say('a line that never answers, ms', median(times.lieFi), 1600);
  for (const [name, each] of Object.entries(times)) {
    console.log(`    each of ${name}: ${each.map((time) => time.toFixed(0)).join(' ')}`);
  }

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
