// Measures what sockets cost: npm run bench:sockets. Ten thousand idle ones on a process, then records from sending to
// display.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { addSignedInPeople } from '#bench/worlds/people.ts';
import { type RealServer, startReal } from '#bench/worlds/servers.ts';
import type { IdleWork, TalkResult, TalkWork } from '#bench/worlds/sockets-load.ts';

const IDLE = Number(process.env['IDLE'] ?? 10_000);
/**
 * Number of chats, with each side typing every 2.4 seconds: the server forwards typing at most once a second, and one
 * may be a second late.
 */
const CHATS = 600;
const TYPED_A_SECOND = Number(process.env['TYPED_A_SECOND'] ?? 500);
const WRITTEN_A_SECOND = Number(process.env['WRITTEN_A_SECOND'] ?? 500);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const WARM_SECONDS = 5;
const GOAL_KB = 15;
const GOAL_MS = 150;
const KB = 1024;
/** Milliseconds until data that is read once has been cached. */
const SETTLE_MS = 12_000;

async function addChats(sql: Sql, count: number): Promise<TalkWork['chats']> {
  const people = await addSignedInPeople(sql, count * 2);
  const chats: { id: string; tokens: [string, string] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const [author, asker] = people.slice(number * 2, number * 2 + 2);
    if (!author || !asker) break;
    const ad = await createAd(sql, { author_id: author.id });
    const [chat] = await sql<{ id: string }[]>`
      insert into chats (kind, ad_id, asker_id, author_id, created_at, answered_at)
      values ('task', ${ad}, ${asker.id}, ${author.id}, now(), now()) returning id::text as id`;
    await sql`
      insert into chat_sides (chat_id, user_id, kind, last_at)
      select ${chat?.id ?? ''}::bigint, person, 'task', now() from unnest(${[asker.id, author.id]}::bigint[]) as person`;
    chats.push({ id: chat?.id ?? '', tokens: [author.token, asker.token] });
  }
  return chats;
}

function startLoad() {
  const child = fork(path.join(import.meta.dirname, 'worlds/sockets-load.ts'));
  const result = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(() => {
      throw new Error('The clients have ended.');
    });
    const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  return {
    /** Resolves when all sockets are open. */
    async run(work: IdleWork | TalkWork): Promise<unknown> {
      child.send(work);
      return await result();
    },
    result,
    pid: child.pid ?? 0,
    stop: () => child.kill('SIGKILL'),
  };
}

async function memoryOf({ pid }: RealServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * KB;
}

/** Processor time of a process in seconds; `withEnded` includes children that have ended. */
async function processorOf(pid: number, withEnded = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields behind the name, which may contain anything; in hundredths of a second.
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const own = (user ?? 0) + (system ?? 0);
  return (own + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)) / 100;
}

/** Processor time of the database: its first process and all that it has started. */
async function processorOfDatabase(folder: string): Promise<number> {
  const first = Number(
    (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
  const each = children
    .trim()
    .split(' ')
    .map((pid) => processorOf(Number(pid)));
  return (await Promise.all(each)).reduce((sum, one) => sum + one, await processorOf(first, true));
}

function tell(name: string, { times, sent, seen, failed, tookMs }: TalkResult): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  const rate = Math.round((sent / tookMs) * 1000);
  const isGood = Number(at(0.99)) <= GOAL_MS && seen === sent;
  console.log(
    `${name}: ${seen} of ${sent} seen, ${failed} refused, ${rate} a second; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (goal ${GOAL_MS}) ${isGood ? '✓' : '✗'}`,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), 'yumush-sockets-'));
const postgres = await startPostgres({ dataDir: folder, log: () => undefined });
const { connection } = postgres;
if ('url' in connection) throw new Error('The bundled database has a socket.');
const sql = connect(connection);
await migrate(sql);
await saveLookups(sql);
const servers: RealServer[] = [];
const start = async () => {
  const server = await startReal(connection.host, path.join(folder, 'server'), { TRUST_PROXY: '1' });
  servers.push(server);
  return server;
};
const loads: ReturnType<typeof startLoad>[] = [];
try {
  const one = await start();
  const people = await addSignedInPeople(sql, IDLE);
  const chats = await addChats(sql, CHATS);
  const idle = startLoad();
  loads.push(idle);
  // Data that the first sockets load must not count as the cost of each.
  await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(0, 100).map(({ token }) => token) });
  await pause(SETTLE_MS);
  const before = await memoryOf(one);
  await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(100).map(({ token }) => token) });
  await pause(SETTLE_MS);
  const each = ((await memoryOf(one)) - before) / (IDLE - 100) / KB;
  console.log(
    `${IDLE} idle sockets: ${each.toFixed(1)} kB each (goal ${GOAL_KB}) ${each <= GOAL_KB ? '✓' : '✗'}, ${Math.round((await memoryOf(one)) / KB / KB)} MB in all`,
  );

  /** Waits for background jobs, so that their cost does not count in the next measurement. */
  const delivered = async (): Promise<boolean> => {
    const rows = await sql`select from events_waiting limit 1`;
    return rows.length === 0;
  };
  const talk = async (kind: TalkWork['kind'], where: string, ports: readonly number[]) => {
    const load = startLoad();
    loads.push(load);
    const [perSecond, what] =
      kind === 'type' ? [TYPED_A_SECOND, 'words by socket'] : [WRITTEN_A_SECOND, 'records by call'];
    const work: TalkWork = { kind, ports, chats, perSecond, seconds: SECONDS, warm: WARM_SECONDS };
    const used = async () => ({
      servers: (await Promise.all(servers.map(({ pid }) => processorOf(pid)))).reduce((a, b) => a + b),
      database: await processorOfDatabase(folder),
      clients: await processorOf(load.pid),
    });
    await load.run(work);
    const before = await used();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process answers
    const result = (await load.result()) as TalkResult;
    const after = await used();
    tell(`${perSecond} ${what} a second ${where}`, result);
    const each = (of: keyof typeof before) => (((after[of] - before[of]) / result.sent) * 1000).toFixed(2);
    console.log(
      `  processor for each: ${each('servers')} ms of the servers', ${each('database')} ms of the database's, ${each('clients')} ms of the clients'`,
    );
    load.stop();
    const since = performance.now();
    while (!(await delivered())) await pause(100);
    console.log(`  delivered ${Math.round(performance.now() - since)} ms later`);
  };
  await talk('type', 'beside the idle ones', [one.port]);
  await talk('talk', 'beside the idle ones', [one.port]);
  idle.stop();
  const two = await start();
  await talk('type', 'over two processes', [one.port, two.port]);
  await talk('talk', 'over two processes', [one.port, two.port]);
} finally {
  for (const load of loads) load.stop();
  for (const server of servers) await server.stop();
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
