// npm run bench:floods: the whole server as in production under a flood of each kind, and what everybody else has of it.
// ONLY=sizes picks floods by name, SECONDS says how long each one lasts. It needs a build.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { connect, type Sql } from '../src/server/db/client.ts';
import { startPostgres } from '../src/server/db/postgres/start.ts';
import { takeBackDeletion } from '../src/server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '../src/server/domains/sign-in/sessions/sessions-service.ts';
import { SOME_CLIENT } from '../tests/factories/accounts.ts';
import { startSite } from '../tests/setup/site-server.ts';
import { FLOODS, type Target } from './floods/kinds.ts';
import { type Seen, watch } from './floods/watch.ts';
import { startReal } from './servers.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 15);
const GOAL_MS = 100;
const GOAL_MB = 600;
const MEMBERS = 20;
const ASKED = '/api/v1/cities';

async function membersOf(sql: Sql): Promise<string[]> {
  const sessions = createSessionsService({ sql, takeBackDeletion });
  const people = await sql<{ id: string }[]>`
    select id::text as id from users where deleted_at is null order by id limit ${MEMBERS}`;
  return await Promise.all(
    people.map(async ({ id }) => (await sessions.start(sql, id, SOME_CLIENT, new Date())).token),
  );
}

async function addressesOf(port: number): Promise<string[]> {
  const links = async (address: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const parts = await links('/sitemap.xml');
  return (await Promise.all(parts.map(links))).flat();
}

interface Answered {
  readonly text: string;
  readonly total: number;
  readonly silent: number;
}

async function flood(name: string, server: { port: number; pid: number }, target: Target): Promise<boolean> {
  const workerData = { name, target, seconds: SECONDS };
  const flowing = new Worker(new URL('floods/pour.ts', import.meta.url), { workerData });
  const answered = once(flowing, 'message').then(([message]: Answered[]) => message);
  await once(flowing, 'online');
  const seen = await watch(server, ASKED, AbortSignal.timeout(SECONDS * 1000));
  const tally = await answered;
  if (tally === undefined) throw new Error('The flood says nothing.');
  await flowing.terminate();
  const isHeld = isWithin(seen, tally);
  console.log(rowOf(name, seen, tally, isHeld));
  return isHeld;
}

function isWithin(seen: Seen, tally: Answered): boolean {
  return seen.p95 <= GOAL_MS && seen.megabytes <= GOAL_MB && seen.failed === 0 && tally.silent === 0;
}

function rowOf(name: string, seen: Seen, tally: Answered, isHeld: boolean): string {
  const cost = tally.total === 0 ? '–' : (seen.cpu / tally.total).toFixed(2);
  const figures = [seen.p50, seen.p95, seen.worst, seen.megabytes].map((each) => each.toFixed(0));
  return `| ${[name, ...figures, cost, tally.text, isHeld ? '✓' : '✗'].join(' | ')} |`;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-floods-'));
const seeding = await startSite({ dataDir });
await seeding.stop();
const postgres = await startPostgres({ dataDir, log: () => undefined });
const sql = connect(postgres.connection, { max: 2 });
let held = true;
try {
  const server = await startReal(postgres.connection.host, dataDir, { TRUST_PROXY: '1' });
  try {
    const rows = await sql<{ key: string }[]>`select storage_key as key from images order by id`;
    const target = {
      port: server.port,
      members: await membersOf(sql),
      addresses: await addressesOf(server.port),
      pictures: rows.map(({ key }) => key),
    };
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(
      `${cpus().length} cores, load ${load.join(' ')}, ${SECONDS} s each, ${target.pictures.length} pictures`,
    );
    console.log(
      `goals: ${ASKED} p95 ≤ ${GOAL_MS} ms, memory ≤ ${GOAL_MB} MB, no refusal for now without Retry-After\n`,
    );
    console.log(
      '| flood | p50, ms | p95, ms | worst, ms | memory, MB | processor, ms a request | answered | held |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const { name } of FLOODS) {
      if (!name.includes(process.env['ONLY'] ?? '')) continue;
      held = (await flood(name, server, target)) && held;
    }
  } finally {
    await server.stop();
  }
} finally {
  await sql.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = held ? 0 : 1;
