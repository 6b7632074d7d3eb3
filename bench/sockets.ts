// Measures what sockets cost: npm run bench:sockets. Ten thousand idle ones on a process, then records from sending to
// display.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPidFile } from '#launcher/postgres/previous.ts';
import type { Sql } from '#server/db/client.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { openEmptyDatabase } from '#bench/worlds/empty-database.ts';
import { insertChat } from '#bench/worlds/insert-chat.ts';
import { addSignedInPeople } from '#bench/worlds/people.ts';
import { startRealServer } from '#bench/worlds/servers.ts';
import type { IdleSocketsTask, ChatLoadResult, ChatLoadTask } from '#bench/worlds/sockets-load.ts';
import { markGoal, quantile, sumNumbers } from './figures.ts';
import { megabytesOf, processorOf } from './worlds/processes.ts';

const IDLE = Number(process.env['IDLE'] ?? 10_000);
/**
 * Number of chats, in which each side types every 2.4 seconds: the server forwards typing at most once a second, and a
 * forwarded event may be a second late.
 */
const CHATS = 600;
const TYPED_A_SECOND = Number(process.env['TYPED_A_SECOND'] ?? 500);
const WRITTEN_A_SECOND = Number(process.env['WRITTEN_A_SECOND'] ?? 500);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const WARM_SECONDS = 5;
const GOAL_KB = 15;
const GOAL_MS = 150;
/** Milliseconds until data that is read once has been cached. */
const SETTLE_MS = 12_000;

async function addChats(sql: Sql, count: number): Promise<ChatLoadTask['chats']> {
  const people = await addSignedInPeople(sql, count * 2);
  const chats: { id: string; tokens: [string, string] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const [author, asker] = people.slice(number * 2, number * 2 + 2);
    if (!author || !asker) break;
    const ad = await createAd(sql, { author_id: author.id });
    const id = await insertChat(sql, { ad, asker: asker.id, author: author.id });
    chats.push({ id, tokens: [author.token, asker.token] });
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
  const stop = () => void child.kill('SIGKILL');
  return {
    /** Resolves when all sockets are open. */
    async run(work: IdleSocketsTask | ChatLoadTask): Promise<unknown> {
      child.send(work);
      return await result();
    },
    result,
    pid: child.pid ?? 0,
    stop,
    [Symbol.dispose]: stop,
  };
}

/** Processor time of the database: its first process and all that it has started. */
async function processorOfDatabase(folder: string): Promise<number> {
  const { pid = 0 } = (await readPidFile(path.join(folder, 'postgres'))) ?? {};
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const each = children
    .trim()
    .split(' ')
    .map((child) => processorOf(Number(child)));
  return (await processorOf(pid, true)) + sumNumbers(await Promise.all(each));
}

function tell(name: string, { times, sent, seen, failed, tookMs }: ChatLoadResult): void {
  const at = (share: number) => quantile(times, share).toFixed(0);
  const rate = Math.round((sent / tookMs) * 1000);
  const isGood = Number(at(0.99)) <= GOAL_MS && seen === sent;
  console.log(
    `${name}: ${seen} of ${sent} seen, ${failed} refused, ${rate} a second; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (goal ${GOAL_MS}) ${markGoal(isGood)}`,
  );
}

await using database = await openEmptyDatabase();
const { sql, socket, dataDir } = database;
const pids: number[] = [];
const start = async () => {
  const server = database.use(
    await startRealServer(socket, path.join(dataDir, 'server'), { TRUST_PROXY: '1' }),
  );
  pids.push(server.pid);
  return server;
};
const one = await start();
const people = await addSignedInPeople(sql, IDLE);
const chats = await addChats(sql, CHATS);
const idle = database.use(startLoad());
// Data that the first sockets load must not count as the cost of each.
await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(0, 100).map(({ token }) => token) });
await pause(SETTLE_MS);
const before = await megabytesOf([one.pid]);
await idle.run({ kind: 'idle', ports: [one.port], tokens: people.slice(100).map(({ token }) => token) });
await pause(SETTLE_MS);
const after = await megabytesOf([one.pid]);
const each = ((after - before) * 1024) / (IDLE - 100);
console.log(
  `${IDLE} idle sockets: ${each.toFixed(1)} kB each (goal ${GOAL_KB}) ${markGoal(each <= GOAL_KB)}, ${Math.round(after)} MB in all`,
);

/** Waits for background jobs, so that their cost does not count in the next measurement. */
const delivered = async (): Promise<boolean> => {
  const rows = await sql`select from events_waiting limit 1`;
  return rows.length === 0;
};
const talk = async (kind: ChatLoadTask['kind'], where: string, ports: readonly number[]) => {
  using load = startLoad();
  const [perSecond, what] =
    kind === 'type' ? [TYPED_A_SECOND, 'words by socket'] : [WRITTEN_A_SECOND, 'records by call'];
  const work: ChatLoadTask = { kind, ports, chats, perSecond, seconds: SECONDS, warm: WARM_SECONDS };
  const used = async () => ({
    servers: sumNumbers(await Promise.all(pids.map((pid) => processorOf(pid)))),
    database: await processorOfDatabase(dataDir),
    clients: await processorOf(load.pid),
  });
  await load.run(work);
  const before = await used();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process answers
  const result = (await load.result()) as ChatLoadResult;
  const after = await used();
  tell(`${perSecond} ${what} a second ${where}`, result);
  const each = (of: keyof typeof before) => ((after[of] - before[of]) / result.sent).toFixed(2);
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
