import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { answerIn, askAbout } from '#tests/factories/chats/talk.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { signUpEstablished, openSession } from '#tests/factories/people/established.ts';
import { buildRelease, findOlderCommit } from '#tests/setup/server/older-release.ts';
import { type SiteServer, startSite } from '#tests/setup/server/site-server.ts';
import { connectTo, type TestSocket } from '#tests/setup/server/sockets.ts';
import { skipBecause, ROOT_DIR, suiteFolder } from '../harness.ts';
import { callsTo, ReleaseWriters } from './release-writers.ts';

const commit = findOlderCommit();
const noHistory = commit === null && skipBecause('no history of the project here');

const KILLS = 3;

let olderRoot: string;
let dataDir: string;
let environment: Record<string, string>;
let sql: Sql;
let ads: readonly string[];
let older: SiteServer;
let newer: SiteServer;

/** Run in reverse order of starting. */
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function start(root?: string): Promise<SiteServer> {
  const site = await startSite({ dataDir, env: environment, ...(root !== undefined && { root }) });
  ends.push(() => site.stop());
  return site;
}

async function runMigrate(phase: 'before' | 'after'): Promise<string> {
  const args = [path.join(ROOT_DIR, 'scripts/migrate.ts'), '--phase', phase];
  const env = { ...process.env, ...environment, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT_DIR, env })).stdout;
}

async function openSocket({ origin }: SiteServer, token: string): Promise<TestSocket> {
  const { ticket } = await callsTo(origin).as(token).call(socketsEndpoints.ticket, {});
  const { port } = new URL(origin);
  const options = { origin: environment['PUBLIC_ORIGIN'] };
  return await connectTo(`ws://127.0.0.1:${port}${SOCKET_PATHS.notifications}?token=${ticket}`, options);
}

async function untilKilled({ pid }: SiteServer): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() =>
      fetch(older.origin).then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
}

describe.skipIf(noHistory)('the release before the newest change of the database, and this one', () => {
  beforeAll(async () => {
    olderRoot = await buildRelease(commit ?? '');
    dataDir = await suiteFolder();
    const postgres = await startPostgres({ dataDir, log: () => undefined });
    ends.push(() => postgres.stop());
    const { host, database, user } = postgres.connection;
    environment = {
      DATABASE_URL: `postgresql:///${database}?host=${host}&user=${user}`,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SECRETS_KEY: 'ab'.repeat(32),
      TRUST_PROXY: '1',
    };
    older = await start(olderRoot);
    sql = connect(postgres.connection, { max: 4 });
    ends.push(() => sql.end());
    const rows = await sql<{ id: string }[]>`
      select id::text as id from ads where kind = 'task' and status = 'published' order by id limit 10`;
    ads = rows.map(({ id }) => id);
  }, 600_000);

  test('messages are neither lost nor doubled by kills and a rollback', { timeout: 300_000 }, async () => {
    const writers = new ReleaseWriters(sql, [callsTo(older.origin)]);
    onTestFinished(() => writers.stop().catch(() => undefined));
    writers.start(ads);
    await writers.more();
    expect(await runMigrate('before')).toContain('of the phase before are applied');
    await writers.more();
    newer = await start();
    writers.processes = [callsTo(older.origin), callsTo(newer.origin)];
    await writers.more();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilKilled(older);
      await writers.more();
      older = await start(olderRoot);
      writers.processes = [callsTo(older.origin), callsTo(newer.origin)];
      await writers.more();
    }
    // Rolled back: the older release goes on alone.
    await newer.stop();
    await writers.more();
    newer = await start();
    writers.processes = [callsTo(older.origin), callsTo(newer.origin)];
    await writers.more();
    await writers.stop();
    expect(await writers.findWrongMessages()).toEqual([]);
  });

  test('each release wakes the other’s sockets; both list equal notifications', async () => {
    const [asker, rows] = [
      await signUpEstablished(sql),
      await sql<{ id: string }[]>`select author_id::text as id from ads where id = ${ads[5] ?? ''}`,
    ];
    const author = { id: rows[0]?.id ?? '', token: await openSession(sql, rows[0]?.id ?? '') };
    const { message_id: chat } = await askAbout(callsTo(older.origin), asker, ads[5] ?? '');
    const sockets = [await openSocket(older, author.token), await openSocket(newer, author.token)];
    for (const site of [older, newer]) {
      const heard = sockets.map(({ received }) => received.length);
      await answerIn(callsTo(site.origin), asker, chat, `Через ${site.origin}`);
      for (const [n, { received }] of sockets.entries())
        await expect.poll(() => received.length).toBeGreaterThan(heard[n] ?? 0);
    }
    const lists = await Promise.all(
      [older, newer].map(({ origin }) =>
        callsTo(origin).as(author.token).call(notificationsEndpoints.list, { query: {} }),
      ),
    );
    expect(lists[0]?.data.items.length).toBeGreaterThan(0);
    expect(lists[0]?.data.items.map(({ id }) => id)).toEqual(lists[1]?.data.items.map(({ id }) => id));
  });

  test.each(['older', 'newer'])('an upload that the %s one began is ended by the other', async (first) => {
    const order = first === 'older' ? [older, newer] : [newer, older];
    const { token } = await signUpEstablished(sql);
    const [begins, ends] = order.map(({ origin }) =>
      tusOf(
        {
          fetch: async (request) => {
            const { pathname } = new URL(request.url);
            return await fetch(new Request(`${origin}${pathname}`, request));
          },
        },
        token,
      ),
    );
    const bytes = new Uint8Array(await photo());
    const [id, half] = [randomUUID(), Math.floor(bytes.length / 2)];
    await begins?.create({ id, length: bytes.length });
    const sent = await begins?.send(id, 0, bytes.subarray(0, half));
    expect(sent && offsetIn(sent)).toBe(half);
    const last = await ends?.send(id, half, bytes.subarray(half));
    expect(last && offsetIn(last)).toBe(bytes.length);
    const stored = async (): Promise<number> =>
      (await sql`select from images join uploads on uploads.image_id = images.id where uploads.id = ${id}`)
        .length;
    await expect.poll(stored).toBe(1);
  });

  test('the later migration phase waits while it would break the older release', async () => {
    const outcome = await runMigrate('after').catch((error: unknown) => String(error));
    expect(outcome).toMatch(/of the phase after are applied|would break processes that still run/);
    await older.stop();
    expect(await runMigrate('after')).toContain('of the phase after are applied');
    expect((await fetch(`${newer.origin}/readyz`)).status).toBe(200);
  });
});
