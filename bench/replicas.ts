// Measures how many public answers a process reads a second with 0, 1 and 2 replicas: npm run bench:replicas, after
// npm run build. All servers share this machine, so that a gain needs free processors.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fillDatabase } from '#bench/worlds/fill-database.ts';
import { scenariosFor } from '#bench/worlds/scenarios.ts';
import { startReal } from '#bench/worlds/servers.ts';
import { connect, connectionOf } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { startReplica } from '#tests/setup/database/streaming-replica.ts';
import { startDebianPostgres } from '../scripts/test/debian-postgres.mjs';
import { throughput } from './measure.ts';

const ADS = Number(process.env['ADS'] ?? 10_000);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const NAMES = new Set(['list', 'list by city, category, price', 'search, two words']);

const primary = await startDebianPostgres();
const sql = connect({ url: primary.url }, { max: 8, statementTimeout: 0 });
const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-bench-replicas-'));
const ends: (() => Promise<void>)[] = [
  () => rm(dataDir, { recursive: true, force: true }),
  () => primary.stop(),
  () => sql.end({ timeout: 1 }),
];
try {
  await migrate(sql);
  await saveLookups(sql);
  await fillDatabase(sql, connectionOf({ url: primary.url }), ADS, () => undefined);
  await sql.unsafe('vacuum (analyze)');
  const scenarios = (await scenariosFor(sql, ADS)).filter(({ name }) => NAMES.has(name));
  const urls: string[] = [];
  for (let count = 1; count <= 2; count += 1) {
    const replica = await startReplica(primary.url);
    ends.push(() => replica.stop());
    urls.push(replica.url);
  }
  console.log(
    `${ADS.toLocaleString('en')} ads, PostgreSQL ${primary.version}, ${availableParallelism()} processors, answers a second`,
  );
  console.log(['replicas', ...scenarios.map(({ name }) => name)].join(' | '));
  const socket = new URL(primary.url).searchParams.get('host') ?? '';
  for (let count = 0; count <= urls.length; count += 1) {
    const server = await startReal(socket, dataDir, {
      // no answer comes from the cache
      SHARED_ANSWERS_MS: '0',
      ...(count > 0 && { DATABASE_READ_URL: urls.slice(0, count).join(',') }),
    });
    const rates: number[] = [];
    for (const { visits } of scenarios) {
      await throughput(server.port, visits.flat(), 1);
      rates.push(await throughput(server.port, visits.flat(), SECONDS));
    }
    console.log([count, ...rates.map((rate) => Math.round(rate))].join(' | '));
    await server.stop();
  }
} finally {
  for (const end of ends.toReversed()) await end();
}
