import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import type { Sql } from '#server/db/client.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { createModerator } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { PLANS_MAX_AGE_MS } from '#server/domains/ads/search/cache-search-plans.ts';

const { service, task } = adsEndpoints;

describe('the response cache', () => {
  let api: AccountsApi;
  let ad: string;
  let author: { id: string; token: string };
  let sent: { statements: number };

  /**
   * The same database with its statements counted, for one app: work that an app of an earlier test has begun is counted
   * there.
   */
  function counted(sql: Sql): Sql {
    const count = { statements: 0 };
    sent = count;
    return new Proxy(sql, {
      get(target, key, receiver) {
        if (key === 'raw' || key === 'prepared' || key === 'unsafe') count.statements += 1;
        return Reflect.get(target, key, receiver);
      },
      apply(target, self, args) {
        count.statements += 1;
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
    api.restart({ sql: counted(api.sql), sharedAnswers: RESPONSE_CACHE, now: () => api.clock.now });
    // Cities, categories and densities are cached on their own.
    await api.call(task.list, { query: { size: 3 } });
    sent.statements = 0;
  });

  const names = async (query: QueryInput<typeof task.list> = {}) =>
    (await api.call(task.list, { query })).items.map((item) => item.author?.full_name);
  const rename = (name: string) => api.sql`update users set first_name = ${name} where id = ${author.id}`;

  it('a cached response is read once, however many ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => names()));
    expect(sent.statements).toBe(1);
    expect(new Set(all.flat()).size).toBe(1);
  });

  it('a response is cached for two seconds and no longer', async () => {
    const [before] = await names();
    await rename('Bahrom');
    api.later(1999);
    expect(await names()).toEqual([before]);
    expect(sent.statements).toBe(1);
    api.later(1);
    expect((await names())[0]).toMatch(/^Bahrom/);
    expect(sent.statements).toBe(2);
  });

  it('a write drops cached responses before its writer gets an answer', async () => {
    await names();
    await api.call(task.get, { params: { id: ad } });
    const me = api.as(author.token);
    const { version } = await me.call(meEndpoints.get, {});
    await me.call(meEndpoints.edit, { body: { version, name: 'Sardor' } });
    expect((await names())[0]).toMatch(/^Sardor/);
    expect((await api.call(task.get, { params: { id: ad } })).author?.full_name).toMatch(/^Sardor/);
  });

  it('keeps its responses after a refused write, so no flood empties it', async () => {
    const me = api.as(author.token);
    const { version } = await me.call(meEndpoints.get, {});
    const cached = await names();
    await rename('Jahongir');
    await expectRefusal(me.call(meEndpoints.edit, { body: { version, name: '' } }), 'validation');
    expect(await names()).toEqual(cached);
    await expectRefusal(
      me.call(meEndpoints.edit, { body: { version: version + 1, name: 'Umid' } }),
      'profile_changed',
    );
    expect(await names()).toEqual(cached);
  });

  it('a page that refetches after a change gets an answer with that change', async () => {
    const woken = () => api.send(task.list, { headers: { 'cache-control': 'max-age=0' } });
    await names();
    await rename('Otabek');
    api.later(250);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await (await woken()).text()));
    for (const answer of answers) expect(answer).toContain('Otabek');
    expect(sent.statements).toBe(2);
    api.later(200);
    await woken();
    expect(sent.statements).toBe(2);
  });

  it('a page that refetches after its own change bypasses cached responses', async () => {
    await names();
    await rename('Sanjar');
    const own = await api.send(task.list, { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } });
    expect(await own.text()).toContain('Sanjar');
    expect((await names())[0]).toMatch(/^Sanjar/);
    expect(sent.statements).toBe(2);
  });

  it('a block drops cached responses before the moderator gets an answer', async () => {
    const bad = await signedIn();
    await createAd(api.sql, { author_id: bad.id });
    const seen = async () => {
      const list = (await api.call(task.list, {})).items.some(({ author: by }) => by?.id === bad.id);
      const pack = await api.call(packsEndpoints.get, { params: { kind: 'tasks' } });
      const profile = (await api.send(usersEndpoints.get, { params: { id: bad.id } })).status;
      return { list, pack: pack.authors.some(({ id }) => id === bad.id), profile };
    };
    expect(await seen()).toEqual({ list: true, pack: true, profile: 200 });
    const judge = await createModerator(api);
    const block = { params: { id: bad.id }, body: { reason: 'Мошенничество' } };
    await api.as(judge).call(moderationEndpoints.blockPerson, block);
    expect(await seen()).toEqual({ list: false, pack: false, profile: 404 });
  });

  it('a cached response ignores spelling and unknown parameters of a query', async () => {
    await names({ size: 20, sort: 'date' });
    const spellings = ['', 'sort=date', 'sort=%64ate&size=20', 'utm_source=a&x[]=1', 'b=2&size=20'];
    for (const query of spellings) expect((await api.send(task.list, { query })).status).toBe(200);
    expect(sent.statements).toBe(1);
    await names({ size: 19 });
    expect(sent.statements).toBe(2);
  });

  it('an invalid query is refused although a similar one is cached', async () => {
    await names();
    for (const query of ['lang=de', 'size=20&size=20', 'size=0']) {
      expect((await api.send(task.list, { query })).status).toBe(400);
    }
    await expectRefusal(api.call(task.get, { params: { id: 'x' } }), 'not_found');
  });

  it('the plan of a search is cached for all lists until its maximum age', async () => {
    const word = 'трансмутатор';
    const search = async (query: QueryInput<typeof task.list> = {}) =>
      (await api.call(task.list, { query: { search: word, ...query } })).items.length;
    api.restart({ sql: counted(api.sql), searchPlansMs: PLANS_MAX_AGE_MS, now: () => api.clock.now });
    expect(await search()).toBe(0);
    const asked = sent.statements;
    sent.statements = 0;
    expect(await search({ size: 5 })).toBe(0);
    expect(await api.call(service.list, { query: { search: word } })).toMatchObject({ items: [] });
    expect(sent.statements).toBeLessThan(asked);

    const id = await createAd(api.sql, { title: `Починить ${word}` });
    api.later(PLANS_MAX_AGE_MS);
    expect(await search()).toBe(1);
    await api.sql`delete from ads where id = ${id}`;
  });

  it('personal answers are not cached: each person gets their own', async () => {
    const other = await signedIn();
    const me = async ({ token }: { token: string }) => {
      expect((await api.send(meEndpoints.get, { token })).headers.get('etag')).toBeNull();
      return (await api.as(token).call(meEndpoints.get, {})).id;
    };
    expect(await me(author)).toBe(author.id);
    expect(await me(other)).toBe(other.id);
    expect((await api.send(meEndpoints.get)).status).toBe(401);
  });

  it('a cached response is sent in each accepted encoding, with its own ETag', async () => {
    const ask = (headers: Record<string, string>) => api.send(lookupsEndpoints.cities, { headers });
    const plain = await ask({});
    const etag = plain.headers.get('etag') ?? '';
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'cache-control': expect.stringContaining('max-age=300'),
      vary: 'Accept-Encoding',
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    for (const encoding of ['br', 'gzip', 'zstd', 'br'] as const) {
      const response = await ask({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('etag')).toBe(etag);
      expect(decoders[encoding](Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
    }
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const ids = [plain, again].map((response) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  });
});
