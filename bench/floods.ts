// npm run bench:floods: the whole server as in production under a flood of each kind, and its effect on everybody else.
// ONLY=sizes,letters picks floods by name, SECONDS says how long each one lasts, MEMORY_MAX=1400 limits server and
// database together as deploy/yumush.service does. It needs a build.
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { connect } from '#server/db/client.ts';
import { readPidFile } from '#launcher/postgres/previous.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { startSite } from '#tests/setup/server/site-server.ts';
import { markGoal, tableHead, tableRow } from './figures.ts';
import { type Flood, FLOODS, type FloodTarget } from './floods/kinds.ts';
import { makeMemoryGroup } from './floods/memory-group.ts';
import { readTarget } from './floods/target.ts';
import {
  type Bystander,
  type FloodMeasurements,
  waitUntilIdle,
  measureDuringFlood,
  type WatchedServer,
  BYSTANDER_CALLS,
} from './floods/measure-during-flood.ts';
import { startRealServer } from '#bench/worlds/servers.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 15);
/** In MB; 0 means no limit. */
const MEMORY_MAX = Number(process.env['MEMORY_MAX'] ?? 0);
const ONLY = (process.env['ONLY'] ?? '').split(',');
const GOAL_MS = 100;
const GOAL_MB = 900;

interface Answered {
  readonly text: string;
  readonly total: number;
  readonly silent: number;
}

async function flood(
  { name, mostMegabytes = GOAL_MB }: Flood,
  server: WatchedServer,
  target: FloodTarget,
  bystander: Bystander,
): Promise<boolean> {
  const answered = Promise.withResolvers<Answered>();
  const seen = await measureDuringFlood(server, bystander, async () => {
    const workerData = { name, target, port: server.port, seconds: SECONDS };
    const flowing = new Worker(new URL('floods/pour.ts', import.meta.url), { workerData });
    flowing.once('message', answered.resolve);
    flowing.once('error', answered.reject);
    await once(flowing, 'online');
    return AbortSignal.timeout(SECONDS * 1000);
  });
  const tally = await answered.promise;
  const isHeld = isWithin(seen, tally, mostMegabytes);
  console.log(rowOf(name, seen, tally, isHeld));
  return isHeld;
}

function isWithin(seen: FloodMeasurements, tally: Answered, mostMegabytes: number): boolean {
  const isBounded = MEMORY_MAX === 0 || seen.withDatabase <= MEMORY_MAX;
  return (
    seen.p95 <= GOAL_MS &&
    seen.megabytes <= mostMegabytes &&
    isBounded &&
    seen.failed === 0 &&
    tally.silent === 0
  );
}

function rowOf(name: string, seen: FloodMeasurements, tally: Answered, isHeld: boolean): string {
  const cost = tally.total === 0 ? '–' : (seen.cpu / tally.total).toFixed(2);
  const { p50, p95, worst, failed, megabytes, tcp, withDatabase } = seen;
  const figures = [p50, p95, worst, failed, megabytes, tcp, withDatabase].map((each) => each.toFixed(0));
  return tableRow([name, ...figures, cost, tally.text, markGoal(isHeld)]);
}

await using folder = await mkdtempDisposable(path.join(tmpdir(), 'yumush-floods-'));
const dataDir = folder.path;
const seeding = await startSite({ dataDir });
await seeding.stop();
await using ends = new AsyncDisposableStack();
const group = MEMORY_MAX > 0 ? await makeMemoryGroup(MEMORY_MAX) : undefined;
ends.defer(() => group?.remove());
const startWithin = async <T>(work: () => Promise<T>): Promise<T> =>
  group ? await group.startWithin(work) : await work();
const postgres = await startWithin(() => startPostgres({ dataDir, log: () => undefined }));
ends.defer(() => postgres.stop());
const { pid: postmaster = 0 } = (await readPidFile(path.join(dataDir, 'postgres'))) ?? {};
const sql = connect(postgres.connection, { max: 2 });
ends.defer(() => sql.end());
const settings = { TRUST_PROXY: '1', SOCKET_SESSION_TOKENS: 'on' };
await using server = await startWithin(() => startRealServer(postgres.connection.host, dataDir, settings));
const { port, pid } = server;
const { target, bystander } = await readTarget(sql, port);
const load = loadavg().map((each) => each.toFixed(1));
console.log(
  `${cpus().length} cores, load ${load.join(' ')}, ${SECONDS} s each, ${target.pictures.length} pictures`,
);
console.log(`watched: ${BYSTANDER_CALLS}`);
console.log(
  `goals: p95 ≤ ${GOAL_MS} ms, the server, its children and the kernel's TCP ≤ ${GOAL_MB} MB (three floods at once 1,300), no refusal for now without Retry-After`,
);
if (group) console.log(`server and database within ${MEMORY_MAX} MB, held by ${group.name}`);
else if (MEMORY_MAX > 0)
  console.log(`no group of the kernel's can be made: the sum of both is held against ${MEMORY_MAX} MB`);
const times = ['p50, ms', 'p95, ms', 'worst, ms', 'failed'];
const memory = ['memory, MB', 'of it TCP, MB', 'with the database, MB'];
console.log(`\n${tableHead(['flood', ...times, ...memory, 'processor, ms a request', 'answered', 'held'])}`);
const watched = { port, pid, database: postmaster };
let held = true;
for (const each of FLOODS) {
  if (!ONLY.some((part) => each.name.includes(part))) continue;
  await waitUntilIdle(watched);
  held = (await flood(each, watched, target, bystander)) && held;
}
const kills = (await group?.kills()) ?? 0;
if (kills > 0) console.log(`\nended for its memory: ${kills} times`);
held &&= kills === 0;
process.exitCode = held ? 0 : 1;
