// Measures posting and editing an ad: npm run bench:writing, or npm run bench:writing -- 10000 for one size. The
// databases are those of bench:api; posted ads are removed again.
import path from 'node:path';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { createCall } from '#device/call.ts';
import type { Sql } from '#server/db/client.ts';
import { readPlaceNames } from '#server/domains/ads/write/index-repo.ts';
import { benchAds } from '#bench/worlds/ads-world.ts';
import { addAuthors, removePosts, taskOf } from '#bench/worlds/authors.ts';
import { FOLDER, withFilledDatabase } from '#bench/worlds/filled-database.ts';
import { startReal } from '#bench/worlds/servers.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 300);
const WARM = 40;
const GOAL = 40;
/** Ads of one author, fewer than a person may post in an hour. */
const OF_ONE_AUTHOR = 20;

const { create, update } = ownAdsEndpoints.task;

function summarizeTimes(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const p95 = at(0.95);
  const figures = [at(0.5), p95, at(0.99)].map((time) => time.toFixed(1).padStart(8)).join('');
  return `${name.padEnd(8)}${figures} ${p95 <= GOAL ? '✓' : '✗'}`;
}

async function benchWriting(ads: number, sql: Sql, socket: string): Promise<void> {
  await removePosts(sql);
  const tasks = [...benchAds(ROUNDS * 8, await readPlaceNames(sql), new Date())].filter(
    ({ base }) => base.kind === 'task',
  );
  const count = ROUNDS + WARM;
  const authors = await addAuthors(sql, Math.ceil(count / OF_ONE_AUTHOR));
  const server = await startReal(socket, path.join(FOLDER, 'server-writing'), { TRUST_PROXY: '1' });
  const times = { post: [] as number[], edit: [] as number[] };
  let published = 0;
  try {
    for (let round = 0; round < count; round += 1) {
      const author = authors[Math.floor(round / OF_ONE_AUTHOR)];
      const [ad, other] = [tasks[2 * round], tasks[2 * round + 1]];
      if (!author || !ad || !other) throw new Error('There are too few ads to post.');
      const call = createCall({
        origin: `http://127.0.0.1:${server.port}`,
        locale: () => 'ru',
        token: () => author.token,
        fetch: (request) => {
          const headers = new Headers(request.headers);
          headers.set('x-forwarded-for', `198.51.100.${round % 250}`);
          return fetch(new Request(request, { headers }));
        },
      });
      const startedAt = performance.now();
      const own = await call(create, { body: taskOf(ad) });
      const posted = performance.now();
      if (own.status === 'published') published += 1;
      // Text, price and place change, and with them every index of lists, searches and maps.
      const body = { ...taskOf(other), category: own.category, version: own.version };
      await call(update, { params: { id: own.id }, body });
      if (round < WARM) continue;
      times.post.push(posted - startedAt);
      times.edit.push(performance.now() - posted);
    }
  } finally {
    await server.stop();
    await removePosts(sql);
  }
  console.log(`\n${ads.toLocaleString('en')} ads, milliseconds; p95 goal ${GOAL}`);
  console.log(`${''.padEnd(8)}     p50     p95     p99`);
  console.log(summarizeTimes('post', times.post));
  console.log(summarizeTimes('edit', times.edit));
  console.log(`${published} of ${count} were public at once`);
}

const sizes = process.argv.slice(2).map(Number);
for (const ads of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
  await withFilledDatabase(ads, (sql, socket) => benchWriting(ads, sql, socket));
}
