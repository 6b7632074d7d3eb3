// What sockets cost: npm run bench:sockets. Ten thousand idle ones on a process, then records from send to seen.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../src/server/db/client.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { startPostgres } from '../src/server/db/postgres/start.ts';
import { saveLookups } from '../src/seed/lookups/lookups-repo.ts';
import { createAd } from '../tests/factories/ads.ts';
import { type RealServer, startReal } from './servers.ts';
import type { IdleWork, TalkResult, TalkWork } from './sockets-load.ts';

const IDLE = Number(process.env['IDLE'] ?? 10_000);
/** Each side types once in 1.2 seconds: more often is not passed on. */
const CHATS = 300;
const TYPED_A_SECOND = Number(process.env['TYPED_A_SECOND'] ?? 500);
const WRITTEN_A_SECOND = Number(process.env['WRITTEN_A_SECOND'] ?? 500);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const GOAL_KB = 15;
const GOAL_MS = 150;
const KB = 1024;
/** What is read once and kept is there by then. */
const SETTLE_MS = 12_000;

interface Person {
  readonly id: string;
  readonly token: string;
}

async function addPeople(sql: Sql, count: number): Promise<Person[]> {
  const rows = await sql<{ id: string }[]>`
    insert into users (first_name, created_at) select 'Bench', now() from generate_series(1, ${count})
    returning id::text as id`;
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  const ids = people.map(({ id }) => id);
  await sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, decode(hash, 'hex'), now(), now(), now() + interval '1 day'
    from unnest(${ids}::bigint[], ${hashes}::text[]) as given(id, hash)`;
  return people;
}

async function addChats(sql: Sql, count: number): Promise<TalkWork['chats']> {
  const people = await addPeople(sql, count * 2);
  const chats: { id: string; tokens: [string, string] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const [author, asker] = people.slice(number * 2, number * 2 + 2);
    if (!author || !asker) break;
    const ad = await createAd(sql, { author_id: author.id });
    const [chat] = await sql<{ id: string }[]>`
      insert into chats (kind, ad_id, asker_id, author_id, created_at)
      values ('task', ${ad}, ${asker.id}, ${author.id}, now()) returning id::text as id`;
    await sql`
      insert into chat_sides (chat_id, user_id, kind, last_at)
      select ${chat?.id ?? ''}::bigint, person, 'task', now() from unnest(${[asker.id, author.id]}::bigint[]) as person`;
    chats.push({ id: chat?.id ?? '', tokens: [author.token, asker.token] });
  }
  return chats;
}

function startLoad() {
  const child = fork(path.join(import.meta.dirname, 'sockets-load.ts'));
  return {
    async run(work: IdleWork | TalkWork): Promise<unknown> {
      child.send(work);
      const [result]: unknown[] = await once(child, 'message');
      return result;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

async function memoryOf({ pid }: RealServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * KB;
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
const start = async (name: string) => {
  const server = await startReal(connection.host, path.join(folder, name));
  servers.push(server);
  return server;
};
const loads: ReturnType<typeof startLoad>[] = [];
try {
  const one = await start('one');
  const people = await addPeople(sql, IDLE);
  const chats = await addChats(sql, CHATS);
  const idle = startLoad();
  loads.push(idle);
  // what the first sockets load is no cost of each
  await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(0, 100).map(({ token }) => token) });
  await pause(SETTLE_MS);
  const before = await memoryOf(one);
  await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(100).map(({ token }) => token) });
  await pause(SETTLE_MS);
  const each = ((await memoryOf(one)) - before) / (IDLE - 100) / KB;
  console.log(
    `${IDLE} idle sockets: ${each.toFixed(1)} kB each (goal ${GOAL_KB}) ${each <= GOAL_KB ? '✓' : '✗'}, ${Math.round((await memoryOf(one)) / KB / KB)} MB in all`,
  );

  const talk = async (kind: TalkWork['kind'], where: string, ports: readonly number[]) => {
    const load = startLoad();
    loads.push(load);
    const [perSecond, what] =
      kind === 'type' ? [TYPED_A_SECOND, 'words by socket'] : [WRITTEN_A_SECOND, 'records by call'];
    const work: TalkWork = { kind, ports, chats, perSecond, seconds: SECONDS };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process answers
    tell(`${perSecond} ${what} a second ${where}`, (await load.run(work)) as TalkResult);
    load.stop();
  };
  await talk('type', 'beside the idle ones', [one.port]);
  await talk('talk', 'beside the idle ones', [one.port]);
  idle.stop();
  const two = await start('two');
  await talk('type', 'over two processes', [one.port, two.port]);
  await talk('talk', 'over two processes', [one.port, two.port]);
} finally {
  for (const load of loads) load.stop();
  for (const server of servers) await server.stop();
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
