import type pg from 'pg';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { percentiles } from '#bench/figures.ts';
import { addAuthors, callWith, makeTasks, removePosts, taskOf } from '#bench/worlds/authors.ts';
import type { StatementText } from '#bench/worlds/bare-server.ts';
import { createSpiedApp } from '#bench/worlds/main-statements.ts';
import type { MeasureOptions, MeasuredRequest } from './measure-requests.ts';
import { timeStatement } from './time-statement.ts';

const WARM = 20;
const STATEMENTS = 40;
const AT_ONCE = 8;
/** More than `AT_ONCE` authors post in the longest measurement. */
const AUTHORS = 3000;

type Fetch = (request: Request) => Promise<Response>;

/** Posts ads through the API, each by an author in a session of their own; all are removed again. */
export async function measurePosting(
  target: { readonly sql: Sql; readonly client: pg.Client; readonly port: number },
  effort: MeasureOptions,
): Promise<MeasuredRequest> {
  const { sql, client, port } = target;
  await removePosts(sql);
  const tasks = await makeTasks(sql, 1000);
  const authors = (await addAuthors(sql, AUTHORS)).values();
  let posted = 0;
  /** Resolves with the milliseconds that it took. */
  async function postNext(origin: string, send: Fetch = fetch): Promise<number> {
    const author = authors.next().value;
    const task = tasks[posted % tasks.length];
    if (!author || !task) throw new Error('There are too few authors.');
    posted += 1;
    const headers = { 'x-forwarded-for': `203.${posted >> 8}.${posted & 255}.7` };
    const call = callWith({ origin, token: () => author.token, headers, send });
    const startedAt = performance.now();
    await call(ownAdsEndpoints.task.create, { body: taskOf(task) });
    return performance.now() - startedAt;
  }
  const post = async () => await postNext(`http://127.0.0.1:${port}`);
  try {
    for (let round = 0; round < WARM; round += 1) await post();
    const times: number[] = [];
    for (let round = 0; round < effort.rounds; round += 1) times.push(await post());
    const perSecond = await countPosts(post, effort.seconds);
    const statements: StatementText[] = [];
    const app = createSpiedApp(sql, (statement) => {
      if (statement.text.includes('insert into ads ')) statements.push(statement);
    });
    for (let round = 0; round < STATEMENTS; round += 1) {
      await postNext('http://localhost', async (request) => await app.fetch(request));
    }
    const raw = percentiles(await timeInserts(client, statements));
    return { name: 'posting an ad', ...percentiles(times), perSecond, raw };
  } finally {
    await removePosts(sql);
  }
}

/** Ads that several authors post in a second, at the same time. */
async function countPosts(post: () => Promise<number>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const postOn = async (): Promise<void> => {
    while (performance.now() < end) {
      await post();
      if (performance.now() < end) count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, postOn));
  return count / seconds;
}

/** Times inserts whose transactions are rolled back. */
async function timeInserts(client: pg.Client, statements: readonly StatementText[]): Promise<number[]> {
  const times: number[] = [];
  for (const statement of statements) {
    await client.query('begin');
    times.push(await timeStatement(client, statement));
    await client.query('rollback');
  }
  return times;
}
