// Bytes on the line with headers, counted by a proxy; they do not depend on the clock.
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sumNumbers } from '#bench/figures.ts';
import { readDeferredFiles } from '../../scripts/build/deferred-files.ts';
import type { Exchange, Network } from '#tests/setup/network/network.ts';
import { startPhone, waitUntilWorkerActive } from '#tests/setup/browser/phone.ts';

const later = readDeferredFiles('dist/client');
const laterForEverybody = new Set([...later.everybody, ...later.ru, ...later.uz, ...later.map]);
const PACK = /\/api\/v1\/packs\//;
/** Milliseconds within which the map is fetched after the start. */
const MAP_PATIENCE_MS = 60_000;

export interface WireFigures {
  /** Bytes of a first visit to the home page until the worker is installed and the line is quiet. */
  install: number;
  installByKind: Record<string, number>;
  map: number;
  packs: number;
  /** Bytes before the list shows, at a visit with the app installed. */
  repeat: number;
  /** Bytes of the same visit until the line is quiet. */
  repeatInAll: number;
}

export async function measureWire(line: Network): Promise<WireFigures> {
  await using profile = await mkdtempDisposable(path.join(tmpdir(), 'yumush-phone-'));
  await using phone = await startPhone(profile.path);
  line.taken();
  const page = await phone.newPage();
  await page.goto(line.origin);
  await waitUntilWorkerActive(page);
  const first = await untilQuiet(line);
  const later = await untilMap(line, first);
  await page.goto(`${line.origin}/tasks`);
  await page.locator('main article').first().waitFor();
  await untilQuiet(line);
  await page.close();

  const again = await phone.newPage();
  // The clock is an hour ahead, so that fetched data is stale.
  await again.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  await again.goto(`${line.origin}/tasks`, { waitUntil: 'commit' });
  await again.locator('main article').first().waitFor();
  const before = line.taken();
  const after = await untilQuiet(line);
  const all = [...first, ...later];
  const install = all.filter(({ path }) => !laterForEverybody.has(path) && !PACK.test(path));
  return {
    install: sum(install),
    installByKind: byKind(install),
    map: sum(all.filter(({ path }) => laterForEverybody.has(path))),
    packs: sum(all.filter(({ path }) => PACK.test(path))),
    repeat: sum(before),
    repeatInAll: sum([...before, ...after]),
  };
}

/** Exchanges until two seconds pass without any. */
async function untilQuiet(line: Network): Promise<Exchange[]> {
  const all: Exchange[] = [];
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const taken = line.taken();
    if (taken.length > 0) quiet = -1;
    all.push(...taken);
  }
  return all;
}

async function untilMap(line: Network, before: Exchange[]): Promise<Exchange[]> {
  const all: Exchange[] = [];
  const startedAt = Date.now();
  while (
    ![...before, ...all].some(({ path }) => laterForEverybody.has(path)) &&
    Date.now() - startedAt < MAP_PATIENCE_MS
  ) {
    all.push(...(await untilQuiet(line)));
  }
  return [...all, ...(await untilQuiet(line))];
}

function sum(exchanges: readonly Exchange[]): number {
  return sumNumbers(exchanges.map(({ received }) => received));
}

function byKind(exchanges: readonly Exchange[]): Record<string, number> {
  const kinds = Map.groupBy(exchanges, ({ path }) => kindOf(path));
  return Object.fromEntries([...kinds].map(([kind, each]) => [kind, sum(each)]));
}

function kindOf(path: string): string {
  if (path.startsWith('/images/')) return 'photos';
  if (path.startsWith('/api/')) return 'answers';
  if (path.endsWith('.js')) return path === '/sw.js' ? 'worker' : 'scripts';
  if (path.endsWith('.css')) return 'styles';
  if (/\.(svg|png|ico|webmanifest)$/.test(path)) return 'icons and manifest';
  return 'pages';
}
