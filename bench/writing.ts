// Measures posting and editing an ad: npm run bench:writing, or npm run bench:writing -- 10000 for one size. The
// databases are those of bench:api; posted ads are removed again.
import path from 'node:path';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { addAuthors, callWith, makeTasks, removePosts, taskOf } from '#bench/worlds/authors.ts';
import { FOLDER, withFilledDatabase } from '#bench/worlds/filled-database.ts';
import { startRealServer } from '#bench/worlds/servers.ts';
import { markGoal, quantile } from './figures.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 300);
const WARM = 40;
const GOAL = 40;
/** Ads of one author, fewer than a person may post in an hour. */
const OF_ONE_AUTHOR = 20;

const { create, update } = ownAdsEndpoints.task;

function summarizeTimes(name: string, times: readonly number[]): string {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(8));
  return `${name.padEnd(8)}${figures.join('')} ${markGoal(quantile(times, 0.95) <= GOAL)}`;
}

async function benchWriting(ads: number, sql: Sql, socket: string): Promise<void> {
  await removePosts(sql);
  const tasks = await makeTasks(sql, ROUNDS * 8);
  const count = ROUNDS + WARM;
  const authors = await addAuthors(sql, Math.ceil(count / OF_ONE_AUTHOR));
  await using server = await startRealServer(socket, path.join(FOLDER, 'server-writing'), {
    TRUST_PROXY: '1',
  });
  const times = { post: [] as number[], edit: [] as number[] };
  let published = 0;
  try {
    for (let round = 0; round < count; round += 1) {
      const author = authors[Math.floor(round / OF_ONE_AUTHOR)];
      const [ad, other] = [tasks[2 * round], tasks[2 * round + 1]];
      if (!author || !ad || !other) throw new Error('There are too few ads to post.');
      const call = callWith({
        origin: `http://127.0.0.1:${server.port}`,
        token: () => author.token,
        headers: { 'x-forwarded-for': `198.51.100.${round % 250}` },
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
