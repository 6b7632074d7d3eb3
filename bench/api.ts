// Measures how fast the API is: npm run bench:api, or npm run bench:api -- 10000 for one size. The databases stay in
// .bench/.
import path from 'node:path';
import type { Sql } from '#server/db/client.ts';
import { FOLDER, withFilledDatabase } from '#bench/worlds/filled-database.ts';
import { markGoal } from './figures.ts';
import { measureLatency, measureThroughput } from './measure.ts';
import { captureLongestStatements } from '#bench/worlds/main-statements.ts';
import { type Scenario, scenariosFor } from '#bench/worlds/scenarios.ts';
import { type BareServer, type RealServer, startBareServer, startRealServer } from '#bench/worlds/servers.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 300);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const GOAL = 0.7;

function goalP95(ads: number): number {
  return ads <= 10_000 ? 10 : 15;
}

function cell(value: string | number, width: number): string {
  return String(value).padStart(width);
}

interface Servers {
  /** A server that computes each answer anew. */
  readonly cold: RealServer;
  /** A server as in production, which caches public answers for two seconds. */
  readonly usual: RealServer;
  readonly bare: BareServer;
}

async function benchScenario(
  scenario: Scenario,
  { cold, usual, bare }: Servers,
  sql: Sql,
  p95Goal: number,
): Promise<string> {
  const visits = scenario.visits.map((visit) => visit.map((each) => each.replace(/^\/\//, '/')));
  const paths = visits.flat();
  const real = scenario.isPage ? usual : cold;
  const { p50, p95 } = await measureLatency(real.port, visits, ROUNDS);
  const perSecond = await measureThroughput(real.port, paths, SECONDS);
  let more = cell(scenario.isPage ? '' : Math.round(await measureThroughput(usual.port, paths, SECONDS)), 9);
  if (scenario.isBare) {
    await bare.serve(await captureLongestStatements(sql, scenario.visits.flat()));
    const alone = await measureLatency(bare.port, visits, ROUNDS);
    const barePerSecond = await measureThroughput(bare.port, paths, SECONDS);
    const ratio = perSecond / barePerSecond;
    more += `${cell(alone.p50.toFixed(1), 11)}${cell(Math.round(barePerSecond), 8)}${cell(ratio.toFixed(2), 7)} ${markGoal(ratio >= GOAL)}`;
  }
  const verdict = scenario.isPage ? ' ' : markGoal(p95 <= p95Goal);
  return `${scenario.name.padEnd(32)}${cell(p50.toFixed(1), 7)}${cell(p95.toFixed(1), 8)} ${verdict}${cell(Math.round(perSecond), 7)}${more}`;
}

async function benchSize(ads: number, sql: Sql, socket: string): Promise<void> {
  await using cold = await startRealServer(socket, path.join(FOLDER, 'server'), { SHARED_ANSWERS_MS: '0' });
  await using usual = await startRealServer(socket, path.join(FOLDER, 'server'));
  await using bare = await startBareServer(socket);
  const wanted = process.env['ONLY'];
  console.log(`\n${ads.toLocaleString('en')} ads, milliseconds; p95 goal ${goalP95(ads)}`);
  console.log(`${''.padEnd(32)}    p50     p95      rps     kept | bare p50     rps  ratio`);
  for (const scenario of await scenariosFor(sql, ads)) {
    if (wanted && !scenario.name.includes(wanted)) continue;
    console.log(await benchScenario(scenario, { cold, usual, bare }, sql, goalP95(ads)));
  }
}

const sizes = process.argv.slice(2).map(Number);
for (const ads of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  await withFilledDatabase(ads, (sql, socket) => benchSize(ads, sql, socket));
}
