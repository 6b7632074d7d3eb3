import { beforeAll, describe, expect, it } from 'vitest';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { connect } from '#server/db/client.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { freezingProxy } from '#tests/setup/network/freezing-proxy.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

let api: TestApi;
let people: string[];
beforeAll(async () => {
  api = await testApi();
  people = await Promise.all(Array.from({ length: 6 }, () => createPerson(api.sql)));
  await api.sql`create table notes (text text primary key)`;
});

describe('a database out of reach', () => {
  it.each([
    ['whose name does not resolve', 'database.invalid', /ENOTFOUND|EAI_AGAIN/],
    ['to which no route leads', '224.0.0.1', /ENETUNREACH/],
  ])('a database %s asks to retry, and is one line of the log', async (_, host, reason) => {
    const sql = connect({ url: `postgresql://yumush@${host}/yumush` });
    registerCleanup(() => sql.end());
    const log: string[] = [];
    const process = api.beside({ sql, log: (line) => log.push(line) });
    for (const id of ['1', '2']) {
      const { status, headers } = await process.send(usersEndpoints.feedbacksCount, { params: { id } });
      expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '2' });
    }
    expect(log).toEqual([expect.stringMatching(/^the database is away: /)]);
    expect(log[0]).toMatch(reason);
  });
});

describe('a database that freezes', () => {
  /** Shorter than in a running server, and far longer than any statement here takes unless it sleeps. */
  const SILENCE_MS = 1500;

  async function frozenParts() {
    const proxy = await freezingProxy(api.target);
    const sql = connect({ url: proxy.url }, { max: 8, silenceMs: SILENCE_MS });
    registerCleanup(() => sql.end({ timeout: 0 }));
    const log: string[] = [];
    const process = api.beside({ sql, log: (line) => log.push(line) });
    const ask = async (id = '') => {
      const { status, headers } = await process.send(usersEndpoints.feedbacksCount, { params: { id } });
      return { status, after: headers.get('retry-after') };
    };
    /** Asks about different people, since equal calls at one time are answered together. */
    const askAbout = async (ids: readonly string[]) => await Promise.all(ids.map((id) => ask(id)));
    return { proxy, sql, log, ask, askAbout };
  }
  const REFUSED = { status: 503, after: '2' };

  it('calls are refused while it is frozen, at once after the first timeouts', async () => {
    const { proxy, log, ask, askAbout } = await frozenParts();
    const [first, ...others] = people;
    for (const { status } of await askAbout(people.slice(0, 3))) expect(status).toBe(200);
    expect(proxy.connections()).toBe(3);
    proxy.freeze();
    for (const answer of await askAbout(people.slice(0, 2))) expect(answer).toEqual(REFUSED);
    expect(log).toEqual([
      'the database is away: Error: The connection to the database is gone: Nothing came from the server for 1.5 s.',
    ]);
    const trial = ask(first);
    await expect.poll(proxy.connections).toBe(4);
    for (const answer of await askAbout(others)) expect(answer).toEqual(REFUSED);
    expect(proxy.connections()).toBe(4);
    proxy.thaw();
    expect((await trial).status).toBe(200);
    for (const { status } of await askAbout(people)) expect(status).toBe(200);
  });

  it('loses a waiting transaction, whose connection is not used again', async () => {
    const { proxy, sql } = await frozenParts();
    const lost = sql.begin(async (tx) => {
      await tx`insert into notes (text) values ('first')`;
      proxy.freeze();
      await tx`insert into notes (text) values ('second')`;
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    proxy.thaw();
    expect(await sql`select text from notes`).toEqual([]);
    expect(proxy.connections()).toBe(2);
  });

  it('a statement that may take long is waited for', async () => {
    const { proxy, sql } = await frozenParts();
    const seconds = (2 * SILENCE_MS) / 1000;
    await Promise.all([
      sql.begin(async (tx) => {
        await tx`set local statement_timeout = 0`;
        await tx`select pg_sleep(${seconds})`;
      }),
      sql.alone(async (own) => {
        await own`select set_config('statement_timeout', '0', false)`;
        await own`select pg_sleep(${seconds})`;
      }),
    ]);
    expect(proxy.connections()).toBe(2);
  });
});
