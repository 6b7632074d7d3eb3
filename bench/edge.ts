// npm run bench:edge: sends the visits of a usual day to a server with the demo's ads behind Varnish. Prints the share
// of answers that come from the cache, and how long a hidden ad stays in it. Needs a build and Debian's packages
// varnish and varnish-modules. VISITS=20 sets the visits a second, SECONDS=60 the duration.
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/setup/network/free-port.ts';
import { HAS_VARNISH, startVarnish } from '#tests/setup/network/varnish.ts';
import { startSite } from '#tests/setup/server/site-server.ts';
import { median, quantile, sumNumbers, tableHead, tableRow } from './figures.ts';
import { createSeededRandom } from './worlds/ads-world.ts';
import { ADDRESS_KINDS, createCacheHitTally, type CacheHitTally, visitSite } from './edge/visitor.ts';
import { hideAds } from './edge/hidden-ads.ts';

const VISITS = Number(process.env['VISITS'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const HIDDEN = Number(process.env['HIDDEN'] ?? 20);
const GOAL_HITS = 0.9;
const GOAL_SECONDS = 2;

if (!HAS_VARNISH) throw new Error('Install varnish and varnish-modules first.');
const port = await freePort();
await using ends = new AsyncDisposableStack();
const varnish = await startVarnish([port, port]);
ends.defer(() => varnish.stop());
const site = await startSite({
  env: {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${varnish.port}`,
    EDGE_PURGE_URL: varnish.purgeUrl,
    TRUST_PROXY: '1',
  },
});
ends.defer(() => site.stop());
const host = `localhost:${varnish.port}`;
const chance = createSeededRandom(1);

/** Begins visits at their pace, whether or not earlier ones have ended, and waits for all. */
async function play(seconds: number): Promise<CacheHitTally> {
  const tally = createCacheHitTally();
  const visits: Promise<void>[] = [];
  for (let count = 0; count < seconds * VISITS; count += 1) {
    visits.push(visitSite({ port: varnish.port, host, tally, chance }).catch(() => void (tally.failed += 1)));
    await wait(1000 / VISITS);
  }
  await Promise.all(visits);
  return tally;
}

// the probes have noticed that the server is there
await wait(5000);
await play(10);
const { hits, misses, failed } = await play(SECONDS);
console.log(tableHead(['', 'answers', 'by the cache']));
for (const kind of ADDRESS_KINDS) {
  const all = hits[kind] + misses[kind];
  console.log(tableRow([`${kind}s`, all, `${((100 * hits[kind]) / all).toFixed(1)} %`]));
}
const hitCount = sumNumbers(Object.values(hits));
const all = hitCount + sumNumbers(Object.values(misses));
const share = hitCount / all;
console.log(tableRow(['all', all, `**${(100 * share).toFixed(1)} %** (goal ${100 * GOAL_HITS})`]));
console.log(`${Math.round(all / SECONDS)} answers a second, ${failed} failed`);
const times = await hideAds({ site, port: varnish.port, host, count: HIDDEN });
const worst = quantile(times, 1);
console.log(
  `${times.length} hidden ads left list, ad and page of the cache in ${median(times).toFixed(2)} s (median), ${worst.toFixed(2)} s at most (goal ${GOAL_SECONDS})`,
);
process.exitCode = share < GOAL_HITS || worst > GOAL_SECONDS || failed > 0 ? 1 : 0;
