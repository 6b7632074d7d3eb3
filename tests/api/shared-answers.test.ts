import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '../../src/contract/ads/endpoints.ts';
import { lookupsEndpoints } from '../../src/contract/lookups/endpoints.ts';
import { meEndpoints } from '../../src/contract/me/endpoints.ts';
import type { QueryInput } from '../../src/contract/endpoint.ts';
import type { Sql } from '../../src/server/db/client.ts';
import { SHARED_ANSWERS } from '../../src/server/http/calls/shared-answers.ts';
import { type AccountsApi, accountsApi, createAccount } from '../factories/accounts.ts';
import { refused } from '../setup/calls.ts';
import { createAd } from '../factories/ads.ts';

const { task } = adsEndpoints;

describe('what is the same for everybody', () => {
  let api: AccountsApi;
  let ad: string;
  let author: { id: string; token: string };
  let statements: number;

  /** The same database, with each statement counted. */
  function counted(sql: Sql): Sql {
    return new Proxy(sql, {
      get(target, key, receiver) {
        if (key === 'raw' || key === 'prepared' || key === 'unsafe') statements += 1;
        return Reflect.get(target, key, receiver);
      },
      apply(target, self, args) {
        statements += 1;
        return Reflect.apply(target, self, args);
      },
    });
  }

  async function signedIn() {
    const { id, login } = await createAccount(api);
    return { id, token: await login() };
  }

  beforeAll(async () => {
    api = await accountsApi();
    author = await signedIn();
    ad = await createAd(api.sql, { author_id: author.id });
  });

  beforeEach(async () => {
    await api.sql`update users set first_name = 'Anvar' where id = ${author.id}`;
    api.restart({ sql: counted(api.sql), sharedAnswers: SHARED_ANSWERS, now: () => api.clock.now });
    // cities, categories and densities are remembered by themselves
    await api.call(task.list, { query: { size: 3 } });
    statements = 0;
  });

  const names = async (query: QueryInput<typeof task.list> = {}) =>
    (await api.call(task.list, { query })).items.map((item) => item.author?.full_name);
  const rename = (name: string) => api.sql`update users set first_name = ${name} where id = ${author.id}`;

  it('is read once, however many ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => names()));
    expect(statements).toBe(1);
    expect(new Set(all.flat()).size).toBe(1);
  });

  it('is kept for two seconds and no longer', async () => {
    const [before] = await names();
    await rename('Bahrom');
    api.later(1999);
    expect(await names()).toEqual([before]);
    expect(statements).toBe(1);
    api.later(1);
    expect((await names())[0]).toMatch(/^Bahrom/);
    expect(statements).toBe(2);
  });

  it('is dropped by what is written through this process, before the writer has their answer', async () => {
    await names();
    await api.call(task.get, { params: { id: ad } });
    const me = api.as(author.token);
    const { version } = await me.call(meEndpoints.get, {});
    await me.call(meEndpoints.edit, { body: { version, name: 'Sardor' } });
    expect((await names())[0]).toMatch(/^Sardor/);
    expect((await api.call(task.get, { params: { id: ad } })).author?.full_name).toMatch(/^Sardor/);
  });

  it('is the same entry however its question is spelt, and with parameters that nobody knows', async () => {
    await names({ size: 20, sort: 'date' });
    const spellings = ['', 'sort=date', 'sort=%64ate&size=20', 'utm_source=a&x[]=1', 'b=2&size=20'];
    for (const query of spellings) expect((await api.send(task.list, { query })).status).toBe(200);
    expect(statements).toBe(1);
    await names({ size: 19 });
    expect(statements).toBe(2);
  });

  it('does not take the refusals away that an address deserves', async () => {
    await names();
    for (const query of ['lang=de', 'size=20&size=20', 'size=0']) {
      expect((await api.send(task.list, { query })).status).toBe(400);
    }
    await refused(api.call(task.get, { params: { id: 'x' } }), 'not_found');
  });

  it('holds no failure', async () => {
    const id = await createAd(api.sql, { status: 'deactivated', published_at: new Date() });
    await refused(api.call(task.get, { params: { id } }), 'not_found');
    await api.sql`update ads set status = 'published' where id = ${id}`;
    expect((await api.call(task.get, { params: { id } })).id).toBe(id);
    await api.sql`delete from ads where id = ${id}`;
  });

  it('holds nothing of a person: two people get their own answers, and a visitor neither', async () => {
    const other = await signedIn();
    const me = async ({ token }: { token: string }) => {
      expect((await api.send(meEndpoints.get, { token })).headers.get('etag')).toBeNull();
      return (await api.as(token).call(meEndpoints.get, {})).id;
    };
    expect(await me(author)).toBe(author.id);
    expect(await me(other)).toBe(other.id);
    expect((await api.send(meEndpoints.get)).status).toBe(401);
  });

  it('is told in the form and version that each asks for', async () => {
    const ask = (headers: Record<string, string>) => api.send(lookupsEndpoints.cities, { headers });
    const plain = await ask({});
    const etag = plain.headers.get('etag') ?? '';
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip', 'br']) {
      const response = await ask({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('etag')).toBe(etag);
    }
    const again = await ask({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    const ids = [plain, again].map((response) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  });
});
