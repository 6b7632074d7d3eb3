import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ErrorBody } from '#contract/errors.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { UPLOADS } from '#contract/uploads/protocol.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { createDatabaseFairQueue, type DatabaseFairQueue } from '#server/http/turns/database-fair-queue.ts';
import { createAccount, newAddress } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { PAYME_LOGIN } from '#tests/factories/outside/payme.ts';
import { paymentsApi, type PaymentsApi } from '#tests/factories/payments/payments.ts';
import { tusOf } from '#tests/factories/files/tus.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import * as v from 'valibot';

const CONNECTIONS = 10;
/** Number of calls that flood the server: more than its connections, as a browser or a script can open in a second. */
const FLOOD = 30;
/** Calls that one network may run at once, out of the seven connections for calls. */
const MOST_AT_ONCE = 3;

let api: PaymentsApi;
let pool: Sql;
let turns: DatabaseFairQueue;
let tokens: string[];
let other: string;
let author: string;
let ad: string;

beforeAll(async () => {
  api = await paymentsApi();
  const accounts = await Promise.all(Array.from({ length: 6 }, () => createAccount(api)));
  tokens = await Promise.all(accounts.map(({ login }) => login()));
  other = tokens.pop() ?? '';
  author = accounts[0]?.id ?? '';
  ad = await createAd(api.sql, { author_id: author });
  pool = connect(api.target, { max: CONNECTIONS });
  registerCleanup(() => pool.end({ timeout: 5 }));
});

beforeEach(async () => {
  turns = createDatabaseFairQueue(pool);
  api.restart({ sql: pool, turns, now: () => new Date() });
  // Cities and densities are cached after the first read.
  await api.call(adsEndpoints.task.list, { query: { size: 3 } });
});

async function waitingForLocks(): Promise<number> {
  const [row] = await api.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/** Locks a table during the work: every read of the table waits in the database. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return await api.sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`);
    return await work();
  });
}

/** Resolves to `other` if nothing of the flood was answered before. */
async function firstAnswered(flood: readonly Promise<unknown>[], asked: Promise<unknown>): Promise<string> {
  return await Promise.race([
    asked.then(() => 'other'),
    ...flood.map(async (each) => await each.then(nameOf, String)),
  ]);
}
const nameOf = (answer: unknown) => (answer instanceof Response ? `flood ${answer.status}` : 'flood');

interface Flood {
  readonly title: string;
  readonly table: string;
  readonly ask: (number: number, address: string) => Promise<unknown>;
  readonly atOnce?: number;
}

/** Calls that wait for a locked table while another call is answered; resolves to both. */
async function answerUnder<T>(
  {
    table = 'feedbacks',
    calls,
    isFlooded = () => expect.poll(waitingForLocks).toBeGreaterThan(0),
  }: { table?: string; calls: () => Promise<unknown>[]; isFlooded?: () => Promise<void> },
  ask: () => Promise<T>,
): Promise<{ flood: unknown[]; answer: T; waited: number }> {
  const { flood, ...rest } = await whileLocked(table, async () => {
    const flood = calls();
    await isFlooded();
    const asked = ask();
    expect(await firstAnswered(flood, asked)).toBe('other');
    return { flood, answer: await asked, waited: await waitingForLocks() };
  });
  return { flood: await Promise.all(flood), ...rest };
}
const many = (ask: (number: number) => Promise<unknown>, count = FLOOD) =>
  Array.from({ length: count }, (_, number) => ask(number));

const bearer = (token: string, address: string) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});
const favourites = (token: string, address: string) => api.send(favouritesEndpoints.list, { token, address });
const feedbacks = (address: string) =>
  api.send(usersEndpoints.feedbacks, { params: { id: author }, address });
const askWhoIAm = () => api.send(meEndpoints.get, { token: other, address: newAddress() });
const madeUp = (number: number) => `${'made-up-token-'.repeat(2)}${number}`;

const FLOODS: readonly Flood[] = [
  { title: 'one address', table: 'feedbacks', ask: (_, address) => feedbacks(address) },
  {
    title: 'one person from many addresses',
    table: 'favourites',
    ask: () => favourites(tokens[0] ?? '', newAddress()),
    atOnce: 2,
  },
  {
    title: 'writes of one person',
    table: 'favourites',
    ask: () => {
      const taps = [{ id: ad, saved: true, at: '2026-11-20T10:00:00.000Z' }];
      const parts = { token: tokens[0] ?? '', address: newAddress(), json: { taps } };
      return api.send(favouritesEndpoints.tap, parts);
    },
    atOnce: 2,
  },
  {
    title: 'views of one address',
    table: 'view_batches',
    ask: (_, address) => {
      const json = { batch: randomUUID(), views: [{ resource: 'tasks', id: ad }] };
      return api.send(viewsEndpoints.send, { json, address });
    },
  },
  {
    title: 'five accounts behind one address',
    table: 'favourites',
    ask: (number, address) => favourites(tokens[number % tokens.length] ?? '', address),
  },
  {
    title: 'made-up tokens of one address',
    table: 'sessions',
    ask: (number, address) => favourites(madeUp(number), address),
  },
  {
    title: 'uploads of one person',
    table: 'uploads',
    ask: (_, address) =>
      tusOf(api, undefined).request(
        'HEAD',
        `/api/v1${UPLOADS.path}/6f1c2b8e-3d51-4c70-9a36-0c5e9d7b1a42`,
        bearer(tokens[0] ?? '', address),
      ),
    atOnce: 2,
  },
  {
    title: 'sitemaps for one address',
    table: 'ads',
    ask: async (_, address) =>
      await api.request('/sitemaps/tasks-0.xml', { headers: { 'x-forwarded-for': address } }),
    atOnce: 1,
  },
];

describe('the database under a flood of waiting calls', () => {
  it.each(FLOODS)('answers others under a flood: $title', async ({ table, ask, atOnce = MOST_AT_ONCE }) => {
    const address = newAddress();
    const asked = () =>
      table === 'sessions' ? api.send(adsEndpoints.task.list, { address: newAddress() }) : askWhoIAm();
    const calls = () => many((number) => ask(number, address));
    const { answer, waited } = await answerUnder({ table, calls }, asked);
    expect(answer.status).toBe(200);
    expect(waited).toBeLessThanOrEqual(atOnce);
    expect(turns.waiting).toBe(0);
  });

  it('answers others while one IP address opens sockets', async () => {
    const process = await listenForSockets(api, {
      sql: pool,
      turns,
      env: {
        production: false,
        publicOrigin: 'http://localhost',
        apiOrigin: null,
        socketOrigin: null,
        socketSessionTokens: false,
        trustProxy: 1,
      },
    });
    const headers = { 'x-forwarded-for': newAddress() };
    const open = async (number: number) =>
      await process.openAt(`${SOCKET_PATHS.notifications}?token=${madeUp(number)}`, { headers }).then(
        () => 'opened',
        ({ message }: Error) => message,
      );
    const { flood, waited } = await answerUnder(
      { table: 'socket_tickets', calls: () => many(open) },
      askWhoIAm,
    );
    expect(waited).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(new Set(flood)).toEqual(new Set(['401']));
  });

  it('answers all calls of a page while its IP address floods', async () => {
    const paths = Array.from({ length: 2 * CONNECTIONS }, (_, size) => `/api/v1/tasks?size=${size + 1}`);
    api.restart({
      sql: pool,
      turns,
      pages: async (_, call) => {
        const answers = await Promise.all(
          paths.map(async (path) => await call(new Request(`http://in-process${path}`))),
        );
        return new Response(answers.map(({ status }) => status).join());
      },
    });
    const address = newAddress();
    const { answer } = await answerUnder(
      { calls: () => many(() => feedbacks(address)) },
      async () => await api.request('/tasks', { headers: { 'x-forwarded-for': address } }),
    );
    expect(await answer.text()).toBe(paths.map(() => '200').join());
  });

  it('answers a payment service while all slots for calls are taken', async () => {
    const params = { id: '0123456789abcdef01234567' };
    const body = JSON.stringify({ id: 1, method: 'CheckTransaction', params });
    const headers = { authorization: PAYME_LOGIN, 'content-type': 'application/json' };
    const { answer } = await answerUnder(
      {
        calls: () => many(() => feedbacks(newAddress()), 60),
        isFlooded: () => expect.poll(() => turns.waiting).toBeGreaterThan(0),
      },
      async () => await api.request('/payments/payme', { method: 'POST', headers, body }),
    );
    expect(await answer.json()).toMatchObject({ id: 1, error: { code: -31003 } });
  });
});

describe('a call waiting for its turn', () => {
  it('is dropped once its client has hung up', async () => {
    const ads = await Promise.all(Array.from({ length: 8 }, () => createAd(api.sql, { author_id: author })));
    const [token = ''] = tokens;
    const gone = new AbortController();
    const tap = async (id: string, signal?: AbortSignal) =>
      await api.fetch(
        new Request('http://localhost/api/v1/me/favourites', {
          method: 'POST',
          headers: { ...bearer(token, '198.51.100.77'), 'content-type': 'application/json' },
          body: JSON.stringify({ taps: [{ id, saved: true, at: '2026-11-20T10:00:00.000Z' }] }),
          ...(signal && { signal }),
        }),
      );
    const stayed = await whileLocked('favourites', async () => {
      const running = ads.slice(0, 2).map((id) => tap(id));
      await expect.poll(waitingForLocks).toBe(2);
      const waiting = ads.slice(2).map((id) => tap(id, gone.signal));
      await expect.poll(() => turns.waiting).toBe(waiting.length);
      gone.abort();
      const left = Promise.all(waiting);
      expect(await firstAnswered(running, left)).toBe('other');
      expect(turns.waiting).toBe(0);
      return running;
    });
    expect((await Promise.all(stayed)).map(({ status }) => status)).toEqual([200, 200]);
    const saved = await api.sql<{ id: string }[]>`
      select ad_id::text as id from favourites where ad_id = any(${ads}::bigint[])`;
    expect(saved.map(({ id }) => id).toSorted()).toEqual(ads.slice(0, 2).toSorted());
  });

  it('is refused with 429 if its own queue is full', async () => {
    const [token = ''] = tokens;
    const address = newAddress();
    await favourites(token, address);
    const { answer } = await answerUnder(
      {
        table: 'favourites',
        calls: () => many(() => favourites(token, address), 62),
        isFlooded: () => expect.poll(() => turns.waiting).toBe(60),
      },
      () => api.send(favouritesEndpoints.list, { token, address: newAddress(), locale: 'uz' }),
    );
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { code, message } = v.parse(ErrorBody, await answer.json());
    expect(code).toBe('too_many_requests');
    expect(message).toMatch(/^Juda tez-tez\. .* qayta urinib koʻring\.$/);
  });

  it('joins a running read of an equal call instead of waiting', async () => {
    api.restart({ sql: pool, turns, sharedAnswers: { maxAge: 2000, maxBytes: 1_000_000 } });
    const address = newAddress();
    const flood = await whileLocked('feedbacks', async () => {
      const calls = Array.from({ length: FLOOD }, () => feedbacks(address));
      await expect.poll(waitingForLocks).toBe(1);
      await nextTurn();
      expect(turns.waiting).toBe(0);
      return calls;
    });
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

it('a setting that is sent unchanged writes no row', async () => {
  const row = () => api.sql`select xmin::text, xmax::text, ctid::text from users where id = ${author}`;
  const edit = () => api.as(tokens[0] ?? '').call(presenceEndpoints.edit, { body: { shown: false } });
  await edit();
  const before = await row();
  expect(await edit()).toEqual({ shown: false });
  expect(await row()).toEqual(before);
});
