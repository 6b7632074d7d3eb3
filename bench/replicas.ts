// Measures how many public answers a process reads a second with 0, 1 and 2 replicas: npm run bench:replicas, after
// npm run build. All servers share this machine, so that a gain needs free processors.
import { availableParallelism } from 'node:os';
import { withReplicas } from '#bench/worlds/debian-primary.ts';
import { scenariosFor } from '#bench/worlds/scenarios.ts';
import { startRealServer } from '#bench/worlds/servers.ts';
import { measureThroughput } from './measure.ts';

const ADS = Number(process.env['ADS'] ?? 10_000);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const NAMES = new Set(['list', 'list by city, category, price', 'search, two words']);

await withReplicas({ ads: ADS, replicas: 2 }, async ({ sql, version, socket, replicaUrls, dataDir }) => {
  const scenarios = (await scenariosFor(sql, ADS)).filter(({ name }) => NAMES.has(name));
  console.log(
    `${ADS.toLocaleString('en')} ads, PostgreSQL ${version}, ${availableParallelism()} processors, answers a second`,
  );
  console.log(['replicas', ...scenarios.map(({ name }) => name)].join(' | '));
  for (let count = 0; count <= replicaUrls.length; count += 1) {
    await using server = await startRealServer(socket, dataDir, {
      // no answer comes from the cache
      SHARED_ANSWERS_MS: '0',
      ...(count > 0 && { DATABASE_READ_URL: replicaUrls.slice(0, count).join(',') }),
    });
    const rates: number[] = [];
    for (const { visits } of scenarios) {
      await measureThroughput(server.port, visits.flat(), 1);
      rates.push(await measureThroughput(server.port, visits.flat(), SECONDS));
    }
    console.log([count, ...rates.map((rate) => Math.round(rate))].join(' | '));
  }
});
