// npm run drill:failover: kills or freezes the primary of the cluster of deploy/failover ten times (KILLS=4 for a short
// look) while eight writers write through two servers, and prints what was lost or doubled and for how long nothing was written.
// It needs a build. ONLY="machine frozen" picks ways, KEEP=1 keeps the folder with the logs.
import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ETCD, HAPROXY, installTools, PATRONI, POSTGRES } from '#launcher/debian.mjs';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect } from '#server/db/client.ts';
import { formatMsAsSeconds, quantile, tableHead, tableRow } from './figures.ts';
import { startRealServer } from './worlds/servers.ts';
import { type FailoverCluster, startCluster } from './failover/cluster.ts';
import { createOutageLog, type OutageLog } from './failover/outages.ts';
import { type OutageKind, OUTAGE_KINDS } from './failover/machine.ts';
import { countLosses, prepareWrites, startWrites } from './faults/acknowledged-writes.ts';

const KILLS = Number(process.env['KILLS'] ?? 10);
const ONLY = (process.env['ONLY'] ?? '').split(',').filter((name) => name !== '');
const CHOSEN = OUTAGE_KINDS.filter((blow) => ONLY.length === 0 || ONLY.includes(blow));
const WRITERS = 8;
const PAUSE_MS = 60;
const GOAL_S = 15;
/** Time between the end of one trouble and the next. */
const CALM_MS = 3000;

interface Step {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly completeMs: number;
}

async function strikePrimary(cluster: FailoverCluster, blow: OutageKind): Promise<Step> {
  const struck = await cluster.primary();
  const postmaster = struck.postmaster();
  const startedAt = performance.now();
  struck.strike(blow);
  const next = await cluster.replaced(struck, postmaster);
  struck.start();
  await cluster.complete();
  const completeMs = performance.now() - startedAt;
  return { what: blow, from: struck.name, to: next.name, completeMs };
}

async function switchOver(cluster: FailoverCluster): Promise<Step> {
  const before = await cluster.primary();
  const startedAt = performance.now();
  await cluster.switchOver();
  await cluster.complete();
  const { name } = await cluster.primary();
  return { what: 'switchover', from: before.name, to: name, completeMs: performance.now() - startedAt };
}

/** Does one step, prints its row, and returns for how long a server acknowledged no write. */
async function runStep(log: OutageLog, step: () => Promise<Step>): Promise<number> {
  log.restart();
  const { what, from, to, completeMs } = await step();
  await wait(CALM_MS);
  const { outageMs, fine, refused, failed } = log.read();
  const row = [
    what,
    `${from} → ${to}`,
    formatMsAsSeconds(outageMs),
    `${fine} / ${refused} / ${failed}`,
    formatMsAsSeconds(completeMs),
  ];
  console.log(tableRow(row));
  return outageMs;
}

const missing = await installTools("installing Debian's packages", [POSTGRES, PATRONI, ETCD, HAPROXY]);
if (missing.length > 0) throw new Error(missing.join('\n'));
process.once('SIGINT', () => process.exit(130));

await using folder = await mkdtempDisposable(path.join(tmpdir(), 'yumush-failover-data-'));
await using ends = new AsyncDisposableStack();
const cluster = await startCluster();
ends.defer(() => cluster.stop());
const startServer = async (): Promise<number> => {
  const settings = { DATABASE_URL: cluster.url, TRUST_PROXY: '1' };
  return ends.use(await startRealServer('', folder.path, settings)).port;
};
const ports = [await startServer(), await startServer()];
const sql = connect({ url: cluster.url }, { max: 4, isMeasured: false });
ends.defer(() => sql.end({ timeout: 1 }));
await saveLookups(sql);
const world = await prepareWrites(sql, ports[0] ?? 0);
const log = createOutageLog(ports);
const load = startWrites({ world, ports, writers: WRITERS, pauseMs: PAUSE_MS, onAttempt: log.add });
ends.defer(() => load.stop());
await wait(CALM_MS);

console.log(
  `${WRITERS} writers, ${ports.length} servers, three machines on ${availableParallelism()} processors`,
);
console.log(
  tableHead(['', 'primary', 'no write for, s', 'answered / 503 / failed', 'complete again after, s']),
);
const outages: number[] = [];
let isBroken = false;
try {
  for (let count = 0; count < KILLS; count += 1) {
    const blow = CHOSEN[count % CHOSEN.length] ?? OUTAGE_KINDS[0];
    outages.push(await runStep(log, () => strikePrimary(cluster, blow)));
  }
  await runStep(log, () => switchOver(cluster));
} catch (error) {
  // the run fails, but the writes acknowledged so far are still checked for losses
  isBroken = true;
  console.log(error instanceof Error ? error.message : error);
}
await load.stop();

const { taps, messages } = load.acknowledged;
const { lost, doubled } = await countLosses(sql, load.acknowledged);
const [middle, p95, most] = [0.5, 0.95, 1].map((share) => formatMsAsSeconds(quantile(outages, share)));
console.log(
  `Acknowledged: ${taps.size} pairs of person and ad, ${messages.size} messages. Lost ${lost}, doubled ${doubled}.`,
);
console.log(
  `No write for: median ${middle} s, p95 ${p95} s, most ${most} s (goal ${GOAL_S} s). Other answers: ${log.others() || 'none'}.`,
);
const isTooSlow = outages.some((ms) => ms > GOAL_S * 1000);
process.exitCode = isBroken || isTooSlow || lost > 0 || doubled > 0 ? 1 : 0;
