import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { NO_PAYMENTS } from '#server/settings/payments.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { type CrossingCall, CROSSING_CALLS } from '#tests/factories/calls/crossing-calls.ts';
import { EVERY_CALL } from '#tests/factories/calls/every-call.ts';
import { createEverybody, type Everybody } from '#tests/factories/people/everybody.ts';
import { type Calls, withIdempotencyKey, type RawRequest } from '#tests/setup/server/calls.ts';

const AT_ONCE = 30;
/** Calls that hash a password or encode a picture: these need processor time and lock no rows. */
const COSTLY =
  /^auth\.(registration|login)|assword|Avatar|Portfolio|Images|Banner|upload$|verification\.submit/;
const COSTLY_AT_ONCE = 8;

let api: AccountsApi;
/**
 * A separate pool: PostgreSQL is certain to have counted a deadlock only after the connection that met it has ended.
 */
let pool: Sql;
let busy: Calls;
beforeAll(async () => {
  const payments = { ...NO_PAYMENTS, test: true };
  const env = { ...ACCOUNTS_ENV, secretsKey: Buffer.alloc(32, 7), payments, highlightPrice: 30_000 };
  api = await accountsApi({ env });
  pool = connect(api.target, { max: 12 });
  busy = api.beside({ sql: pool });
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function answersOf(calls: readonly Promise<Response>[]): Promise<Answer[]> {
  return await Promise.all(
    calls.map(async (call) => {
      const response = await call;
      return { status: response.status, text: response.ok ? await response.text() : '' };
    }),
  );
}

const failuresIn = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500);

/** A person who is allowed to make the call. */
function actorOf({ name }: Endpoint, { people }: Everybody): { readonly token: string } {
  if (name.startsWith('moderation.')) return people.moderator;
  const { owner = 'ok' } = EVERY_CALL[name]?.but ?? {};
  return owner === 'ok' ? people.owner : people.side;
}

function repeated(endpoint: Endpoint, partsFor: () => RawRequest, count: number): RawRequest[] {
  const same = partsFor();
  const key = endpoint.keyed === undefined ? {} : { 'idempotency-key': randomUUID() };
  return Array.from({ length: count }, () => ({ ...same, headers: { ...same.headers, ...key } }));
}

async function earn(token: string): Promise<void> {
  const { call } = api.as(token);
  const body = { amount: 500_000, provider: 'test' } as const;
  const { id } = await call(balanceEndpoints.topUp, { body }, withIdempotencyKey());
  await call(balanceEndpoints.testPayment, { params: { id }, body: { outcome: 'pay' } });
}

const WRITING = ENDPOINTS.filter(({ method }) => method !== 'GET');

describe.each(WRITING.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const count = COSTLY.test(name) ? COSTLY_AT_ONCE : AT_ONCE;
  const given = async (everybody: Everybody) =>
    (await EVERY_CALL[name]?.given?.(api, everybody)) ?? (() => ({}));

  it('survives many simultaneous repeats by one person without server errors', async () => {
    const everybody = await createEverybody(api);
    const { token } = actorOf(endpoint, everybody);
    if (name.endsWith('.highlight')) await earn(token);
    const parts = repeated(endpoint, await given(everybody), count);
    const answers = await answersOf(parts.map((each) => busy.send(endpoint, { ...each, token })));
    expect(failuresIn(answers)).toEqual([]);
    if (endpoint.keyed === undefined) return;
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  });

  it('survives simultaneous calls by several people without server errors', async () => {
    const everybody = await createEverybody(api);
    const { owner, side, stranger, verified, shunned, moderator } = everybody.people;
    const partsFor = await given(everybody);
    const people = [owner, side, stranger, verified, shunned, moderator];
    const calls = Array.from({ length: count }, (_, at) => people[at % people.length]?.token);
    const answers = await answersOf(
      calls.map((token) => busy.send(endpoint, { ...repeated(endpoint, partsFor, 1)[0], token })),
    );
    expect(failuresIn(answers)).toEqual([]);
  });
});

describe('calls about the same rows in different orders', () => {
  it.each(Object.entries<CrossingCall>(CROSSING_CALLS))(
    'answers calls about the same rows in different orders: %s',
    async (_name, crossing) => {
      const everybody = await createEverybody(api);
      for (const round of await crossing(api, everybody)) {
        const answers = await answersOf(round.map((send) => send(busy)));
        expect(failuresIn(answers)).toEqual([]);
      }
    },
  );
});

it('all of these calls together cause no deadlock in PostgreSQL', async () => {
  await pool.end();
  const [row] = await api.sql<{ deadlocks: number }[]>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`;
  expect(row?.deadlocks).toBe(0);
});
