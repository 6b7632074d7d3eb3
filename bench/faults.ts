// npm run faults: starts server, database, store and Redis, breaks one thing at a time under load, and prints what was
// lost, what was refused and for how long. ONLY="S3 frozen,Redis dead" picks faults, SECONDS says how long each lasts.
// It needs a build, and root for a full disk and a missing DNS.
import { setTimeout as wait } from 'node:timers/promises';
import { FAULT_KINDS } from './faults/fault-kinds.ts';
import {
  countLostTaps,
  type LoadResult,
  readLoadTarget,
  startLoad,
  type RequestTally,
} from './faults/fault-load.ts';
import { startSet } from './faults/started-set.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 8);
const ONLY = (process.env['ONLY'] ?? '').split(',').filter((name) => name !== '');
/** Seconds before and after a fault; a breaker and a reconnection take some. */
const BEFORE_S = 2;
const AFTER_S = 12;

function describeTally({ fine, refused, failed, longestMs }: RequestTally): string {
  return `${fine} / ${refused} / ${failed} (${(longestMs / 1000).toFixed(1)})`.padEnd(24);
}

/** Seconds from the begin of the fault to the last request that was not fine. */
function troubleSeconds({ writes, lists, images }: LoadResult): string {
  const last = Math.max(writes.lastTroubleMs, lists.lastTroubleMs, images.lastTroubleMs);
  return last === 0 ? '–' : Math.max(0, last / 1000 - BEFORE_S).toFixed(1);
}

const set = await startSet();
let isBad = false;
try {
  const target = await readLoadTarget(set.sql, set.port);
  console.log(
    `Each fault lasts ${SECONDS} s. Columns: answered / refused with 503 / failed (longest answer, s)`,
  );
  const titles = [
    'fault'.padEnd(22),
    'lost',
    ...['writes', 'lists', 'images'].map((title) => title.padEnd(23)),
  ];
  console.log([...titles, 'socket silent', 'trouble for', 'log lines (LOG=1 prints them)'].join(' '));
  for (const { name, needs, begin, end } of FAULT_KINDS) {
    if (ONLY.length > 0 && !ONLY.includes(name)) continue;
    if (needs !== undefined && set.lacks.has(needs)) {
      console.log(`${name.padEnd(22)} left out: needs ${needs}`);
      continue;
    }
    set.takeLog();
    const load = startLoad(target);
    await wait(BEFORE_S * 1000);
    await begin(set);
    await wait(SECONDS * 1000);
    await end(set);
    await wait(AFTER_S * 1000);
    const result = await load.stop();
    const lost = await countLostTaps(set.sql, load.acknowledged);
    const lines = set.takeLog();
    if (lost > 0) isBad = true;
    const tallies = [result.writes, result.lists, result.images].map(describeTally).join('');
    const silence = `${(result.longestSilenceMs / 1000).toFixed(1)} s`.padEnd(14);
    console.log(
      `${name.padEnd(22)} ${String(lost).padEnd(5)}${tallies}${silence}${troubleSeconds(result).padEnd(12)}${lines.length}`,
    );
    if (process.env['LOG']) for (const line of lines) console.log(`    ${line}`);
  }
} finally {
  await set.sql.end({ timeout: 5 });
  await set.stop();
}
process.exitCode = isBad ? 1 : 0;
