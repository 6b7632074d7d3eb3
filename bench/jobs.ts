// npm run bench:jobs: times background jobs, and answers for which the server formerly read all ads, on a filled
// database. ADS=1000000 sets its size. Each is run three times: after the first there is nothing left to do.
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByPopularity, rankAdsByRating } from '#server/domains/ads/counts/rank-popular.ts';
import { countNewTasks } from '#server/domains/lookups/lookups-repo.ts';
import { readAdsToActOn } from '#server/domains/me/home-repo.ts';
import { subtractOldViews } from '#server/domains/views/forget-service.ts';
import { DAY_MS, WEEK_MS } from '#contract/time.ts';
import { withFilledDatabase } from './worlds/filled-database.ts';

const ADS = Number(process.env['ADS'] ?? 200_000);

await withFilledDatabase(ADS, async (sql) => {
  const now = new Date();
  await makePartitions(sql, new Date(now.getTime() - 40 * DAY_MS));
  await sql`
    insert into ad_view_days (day, ad_id, views)
    select current_date - 40, id, 1 from ads where id <= 100000 on conflict do nothing`;
  const runs: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['counting ads', () => updateLeafCounts(sql)],
    ['ranking by popularity', () => rankAdsByPopularity(sql)],
    ['ranking by rating', () => rankAdsByRating(sql)],
    ['forgetting 100,000 old views', () => subtractOldViews(sql, now)],
    ['counting the week’s new tasks', () => countNewTasks(sql, new Date(now.getTime() - WEEK_MS))],
    [
      'an author’s ads to act on',
      () => readAdsToActOn(sql, { author: '1', now, soon: new Date(now.getTime() + 3 * DAY_MS), limit: 11 }),
    ],
  ];
  for (const [name, run] of runs) {
    const times: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const startedAt = performance.now();
      await run();
      times.push(`${(performance.now() - startedAt).toFixed(1)} ms`);
    }
    console.log(`${name.padEnd(32)} ${times.join(', then ')}`);
  }
});
