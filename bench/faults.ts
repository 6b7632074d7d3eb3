// npm run faults: starts server, database, store and Redis, breaks one thing at a time under load, and prints what was
// lost, doubled and refused, and for how long. ONLY="S3 frozen,Redis dead" picks faults, SECONDS says how long each lasts,
// ROUNDS how often each is repeated; LOG=1 prints the lines of the log. It needs a build, and root for a full disk.
import { setTimeout as wait } from 'node:timers/promises';
import { formatMsAsSeconds, tableHead, tableRow } from './figures.ts';
import { countLosses } from './faults/acknowledged-writes.ts';
import { type FaultKind, FAULT_KINDS } from './faults/fault-kinds.ts';
import {
  addTally,
  type LoadTarget,
  newTally,
  readLoadTarget,
  type RequestTally,
  startLoad,
} from './faults/fault-load.ts';
import { type StartedServers, startServers } from './faults/started-servers.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 8);
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
const ONLY = (process.env['ONLY'] ?? '').split(',').filter((name) => name !== '');
/** Seconds of load before and after a fault: after it, a circuit breaker and a reconnection take some of them. */
const BEFORE_S = 2;
const AFTER_S = 12;

/** Sums and worst times of all rounds of a fault. */
interface FaultResult {
  lost: number;
  doubled: number;
  readonly writes: RequestTally;
  readonly lists: RequestTally;
  readonly images: RequestTally;
  longestSilenceMs: number;
  readonly log: string[];
}

function describeTally({ fine, refused, failed, longestMs }: RequestTally): string {
  return `${fine} / ${refused} / ${failed} (${formatMsAsSeconds(longestMs)})`;
}

/** Seconds from the begin of the fault to the last request that was not fine. */
function troubleSeconds({ writes, lists, images }: FaultResult): string {
  const last = Math.max(writes.lastTroubleMs, lists.lastTroubleMs, images.lastTroubleMs);
  return last === 0 ? '–' : Math.max(0, last / 1000 - BEFORE_S).toFixed(1);
}

async function runRound(
  set: StartedServers,
  target: LoadTarget,
  { begin, end }: FaultKind,
  sum: FaultResult,
): Promise<void> {
  set.takeLog();
  const load = startLoad(target);
  await wait(BEFORE_S * 1000);
  await begin(set);
  await wait(SECONDS * 1000);
  await end(set);
  await wait(AFTER_S * 1000);
  const result = await load.stop();
  const { lost, doubled } = await countLosses(set.sql, result.acknowledged);
  sum.lost += lost;
  sum.doubled += doubled;
  for (const kind of ['writes', 'lists', 'images'] as const) addTally(sum[kind], result[kind]);
  sum.longestSilenceMs = Math.max(sum.longestSilenceMs, result.longestSilenceMs);
  sum.log.push(...set.takeLog());
}

await using set = await startServers();
let isBad = false;
const target = await readLoadTarget(set.sql, set.port);
console.log(
  `${ROUNDS} of each fault, for ${SECONDS} s. Requests are answered / refused with 503 / failed (longest answer, s).`,
);
const columns = ['lost', 'doubled', 'writes', 'lists', 'images', 'socket silent, s', 'trouble for, s'];
console.log(tableHead(['fault', ...columns, 'log lines']));
for (const fault of FAULT_KINDS) {
  const { name, needs } = fault;
  if (ONLY.length > 0 && !ONLY.includes(name)) continue;
  if (needs !== undefined && set.lacks.has(needs)) {
    console.log(tableRow([`${name}: left out, needs ${needs}`]));
    continue;
  }
  const sum: FaultResult = {
    lost: 0,
    doubled: 0,
    writes: newTally(),
    lists: newTally(),
    images: newTally(),
    longestSilenceMs: 0,
    log: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) await runRound(set, target, fault, sum);
  if (sum.lost > 0 || sum.doubled > 0) isBad = true;
  const row = [
    name,
    sum.lost,
    sum.doubled,
    ...[sum.writes, sum.lists, sum.images].map(describeTally),
    formatMsAsSeconds(sum.longestSilenceMs),
    troubleSeconds(sum),
    sum.log.length,
  ];
  console.log(tableRow(row));
  if (process.env['LOG']) for (const line of sum.log) console.log(`    ${line}`);
}
process.exitCode = isBad ? 1 : 0;
