import path from 'node:path';
import pg from 'pg';
import type { Sql } from '#server/db/client.ts';
import { type Latency, percentiles } from '#bench/figures.ts';
import { measureLatency, measureThroughput } from '#bench/measure.ts';
import type { StatementText } from '#bench/worlds/bare-server.ts';
import { FOLDER } from '#bench/worlds/filled-database.ts';
import { captureLongestStatements } from '#bench/worlds/main-statements.ts';
import { startBareServer, startRealServer } from '#bench/worlds/servers.ts';
import { measurePosting } from './measure-posting.ts';
import { readRequestKinds, type RequestKind } from './request-kinds.ts';
import { timeStatement } from './time-statement.ts';

export interface MeasuredRequest extends Latency {
  readonly name: string;
  readonly perSecond: number;
  /** The main statement alone, through the driver. */
  readonly raw: Latency;
  readonly bare?: Latency & { readonly perSecond: number };
}

/** How long each row is measured. */
export interface MeasureOptions {
  readonly rounds: number;
  readonly seconds: number;
}

interface Target {
  readonly ads: number;
  readonly sql: Sql;
  readonly socket: string;
}

/** Visits of a kind whose statements are timed alone. */
const STATEMENTS = 120;

/** Measures each kind of request against a server that computes every answer anew. */
export async function measureRequests(target: Target, effort: MeasureOptions): Promise<MeasuredRequest[]> {
  const { ads, sql, socket } = target;
  await using server = await startRealServer(socket, path.join(FOLDER, 'server'), {
    SHARED_ANSWERS_MS: '0',
    TRUST_PROXY: '1',
  });
  await using bare = await startBareServer(socket);
  const client = new pg.Client({ host: socket, database: 'yumush', user: 'yumush' });
  await client.connect();
  async function measureKind({ name, visits, isBare, statement }: RequestKind): Promise<MeasuredRequest> {
    const times = await measureLatency(server.port, visits, effort.rounds);
    const perSecond = await measureThroughput(server.port, visits.flat(), effort.seconds);
    const statements = await captureLongestStatements(sql, visits.slice(0, STATEMENTS).flat(), statement);
    const raw = percentiles(await timeStatements(client, statements));
    if (!isBare) return { name, ...times, perSecond, raw };
    await bare.serve(statements);
    const bareTimes = await measureLatency(bare.port, visits, effort.rounds);
    const barePerSecond = await measureThroughput(bare.port, visits.flat(), effort.seconds);
    return { name, ...times, perSecond, raw, bare: { ...bareTimes, perSecond: barePerSecond } };
  }
  try {
    const measured: MeasuredRequest[] = [];
    for (const kind of await readRequestKinds(sql, ads)) {
      measured.push(await measureKind(kind));
      console.log(`  ${kind.name}: p95 ${measured.at(-1)?.p95.toFixed(1)} ms`);
    }
    measured.push(await measurePosting({ ...target, client, port: server.port }, effort));
    return measured;
  } finally {
    await client.end();
  }
}

/** Times each statement; the first round of all prepares them and is not counted. */
async function timeStatements(client: pg.Client, statements: readonly StatementText[]): Promise<number[]> {
  for (const statement of statements) await timeStatement(client, statement);
  const times: number[] = [];
  for (const statement of statements) times.push(await timeStatement(client, statement));
  return times;
}
