import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { connect, directTarget, type DatabaseTarget, type Sql } from '#server/db/client.ts';
import { runExclusively, LOCKS } from '#server/db/exclusive.ts';
import { openQueue } from '#server/queue/queue.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { anAuthor, NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import {
  type AccountsApi,
  accountsApi,
  logIn,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { HAS_PGBOUNCER, startPgbouncer } from '#tests/setup/database/pgbouncer.ts';
import { type Calls, createCalls, withIdempotencyKey } from '#tests/setup/server/calls.ts';
import { chatSocketPath, connectTo } from '#tests/setup/server/sockets.ts';
import { type StartedProcess, startSocketsProcess } from '#tests/setup/processes/start-sockets-process.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** Fewer than the connections of one of our processes. */
const POOL_SIZE = 5;

describe.skipIf(!HAS_PGBOUNCER)('two processes behind pgbouncer in transaction mode', () => {
  let api: AccountsApi;
  let server: Sql;
  let processes: readonly StartedProcess[];

  beforeAll(async () => {
    const pgbouncer = await startPgbouncer(inject('databaseServer'), { poolSize: POOL_SIZE });
    registerCleanup(() => pgbouncer.stop());
    api = await accountsApi({}, () => testDatabaseAt(pgbouncer.url('postgres')));
    server = connect(directTarget(api.target), { max: 2, applicationName: 'beside' });
    registerCleanup(() => server.end());
    processes = await Promise.all([startSocketsProcess(api.target), startSocketsProcess(api.target)]);
  });

  function callsOf(index: number): Calls {
    const origin = processes[index]?.origin ?? '';
    return createCalls(async (request) => {
      const { pathname, search } = new URL(request.url);
      return await fetch(new Request(`${origin}${pathname}${search}`, request));
    });
  }

  it('somebody registers, signs in and posts an ad that the other sees', async () => {
    const phone = newPhone();
    await api.register(phone);
    const { token } = await logIn(callsOf(1), phone, PASSWORD);
    const author = await anAuthor(api);
    const options = withIdempotencyKey();
    const { id } = await callsOf(0)
      .as(author.token)
      .call(ownAdsEndpoints.task.create, { body: NEW_TASK }, options);
    const repeated = await callsOf(1)
      .as(author.token)
      .call(ownAdsEndpoints.task.create, { body: NEW_TASK }, options);
    expect(repeated.id).toBe(id);
    const { items } = await callsOf(1)
      .as(token)
      .call(adsEndpoints.task.list, { query: { search: 'кран' } });
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it('a message wakes the socket of the other process', async () => {
    const [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
    const ad = await createAd(api.sql, { author_id: author.id });
    const body = { kind: 'task', operation_id: ad, text: '1' } as const;
    const { message_id: chat } = await callsOf(0).as(asker.token).call(messagesEndpoints.ask, { body });
    const { ticket } = await callsOf(1).as(author.token).call(socketsEndpoints.ticket, {});
    const socket = await connectTo(
      `ws://127.0.0.1:${processes[1]?.port}${chatSocketPath(chat)}?token=${ticket}`,
    );
    for (const text of ['2', '3', '4']) {
      await callsOf(0)
        .as(asker.token)
        .call(messagesEndpoints.answer, { body: { message_id: chat, text } });
    }
    const records = await socket.wait('record', 3);
    expect(records.map(({ record }) => record)).toMatchObject([{ text: '2' }, { text: '3' }, { text: '4' }]);
    socket.socket.close();
  });

  it('more transactions than pooled connections wait and lose no update', async () => {
    const ad = await createAd(api.sql);
    await server`insert into ad_views (ad_id, total, recent) values (${ad}, 0, 0)`;
    const count = async (): Promise<void> =>
      await api.sql.begin(async (tx) => {
        const [row] = await tx<{ total: number }[]>`
          select total::int from ad_views where ad_id = ${ad} for update`;
        await tx`update ad_views set total = ${(row?.total ?? 0) + 1} where ad_id = ${ad}`;
      });
    await Promise.all(Array.from({ length: 4 * POOL_SIZE }, count));
    const [row] = await server<{ total: number }[]>`
      select total::int from ad_views where ad_id = ${ad}`;
    expect(row?.total).toBe(4 * POOL_SIZE);
  });

  it('a job’s advisory lock excludes a second run and ends with the first', async () => {
    const other = connect(api.target, { max: 2 });
    registerCleanup(() => other.end());
    for (let round = 0; round < POOL_SIZE; round += 1) {
      const inner = await runExclusively(api.sql, LOCKS.countAds, () =>
        runExclusively(other, LOCKS.countAds, () => Promise.resolve('twice')),
      );
      expect(inner).toBeUndefined();
    }
    const locks =
      await server`select from pg_locks where locktype = 'advisory' and objid = ${LOCKS.countAds}`;
    expect(locks).toHaveLength(0);
  });

  it('each job is taken by one of two processes', async () => {
    const done: string[] = [];
    const queues = await Promise.all([1, 2].map(() => queueOn(api.target)));
    for (const queue of queues) {
      const options = { title: 'Telling', atOnce: 3, pollSeconds: 1 };
      await queue.work('tell-by-telegram', options, (job) => Promise.resolve(void done.push(job.id)));
    }
    await api.sql.begin(async (tx) => {
      for (let job = 0; job < 12; job += 1) await api.queue.send(tx, 'tell-by-telegram', { job });
    });
    await expect.poll(() => done.length).toBe(12);
    expect(new Set(done).size).toBe(12);
  });

  it('the server has the pool’s connections and a listener for each process', async () => {
    const [row] = await server<{ pooled: number; listeners: number }[]>`
      select count(*) filter (where application_name not like '%listener')::int as pooled,
        count(*) filter (where application_name ~ '^yumush [0-9]{4} listener$')::int as listeners
      from pg_stat_activity
      where datname = current_database() and application_name <> 'beside' and backend_type = 'client backend'`;
    expect(row?.pooled).toBeLessThanOrEqual(POOL_SIZE);
    expect(row?.listeners).toBe(2);
    expect(await api.sql`select from pg_prepared_statements`).toHaveLength(0);
  });

  async function queueOn(target: DatabaseTarget) {
    const sql = connect(target, { max: 2 });
    const queue = await openQueue({ sql, target, log: (line) => api.log.push(line) });
    registerCleanup(async () => {
      await queue.stop();
      await sql.end();
    });
    return queue;
  }
});
