import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { createApp } from '#server/app.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createListener } from '#server/http/listener.ts';
import { createLog } from '#server/process/operator-log.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

interface Served {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Lines of the log as their collector reads them. */
  readonly lines: () => Record<string, unknown>[];
}

/** A process with a JSON log, over HTTP as a proxy reaches it. */
async function serve({ access = 1, trustProxy = 0 }): Promise<Served> {
  const written: string[] = [];
  const app = createApp({
    ...api,
    env: { ...ACCOUNTS_ENV, trustProxy, log: { format: 'json', access } },
    log: createLog({ format: 'json' }, (line) => written.push(line)),
    pages: async (request, call) => {
      const { pathname, origin } = new URL(request.url);
      if (pathname === '/broken') throw new Error('a page with +998901234567 in it');
      // a page makes calls within the process, as rendered ones do
      if (pathname === '/page') await call(new Request(`${origin}/api/v1/cities`));
      const type = pathname === '/page' ? 'text/html; charset=utf-8' : 'text/css';
      return new Response(pathname, { headers: { 'content-type': type } });
    },
  });
  const server = createLimitedServer(
    createListener(async (request, bindings) => await app.fetch(request, bindings)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    get: async (path, headers = {}) =>
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } }),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}

describe('the access log', () => {
  it('has a line for each request, by its route', async () => {
    const { get, lines } = await serve({});
    const id = randomUUID();
    const { token } = await createSignedInPerson(api);
    await get('/api/v1/cities?size=3');
    await get(`/api/v1/users/${id}`, { authorization: `Bearer ${token}` });
    await get('/page');
    await get('/styles.css');
    expect(lines().map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', lookupsEndpoints.cities.name, 200],
      ['GET', 'users.get', 404],
      ['GET', 'page', 200],
      ['GET', 'file', 200],
    ]);
    for (const line of lines())
      expect(line).toMatchObject({
        level: 'info',
        requestId: expect.stringMatching(UUID),
        ms: expect.any(Number),
      });
    const text = JSON.stringify(lines());
    for (const secret of [token, id, 'size=3', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('with a share of 0 has only errors, without personal data', async () => {
    const { get, lines } = await serve({ access: 0 });
    await get('/page');
    expect(lines()).toEqual([]);
    const broken = await get('/broken');
    expect(broken.status).toBe(500);
    expect(lines()).toMatchObject([{ level: 'error', requestId: broken.headers.get('x-request-id') }]);
    expect(JSON.stringify(lines())).not.toContain('998901234567');
  });

  it('with a share of 0.5 has about half of the requests and all failed ones', async () => {
    const { get, lines } = await serve({ access: 0.5 });
    for (let number = 0; number < 100; number += 1) await get('/styles.css');
    const sampled = lines().length;
    // a sound sampler leaves these bounds less often than once in a billion runs
    expect(sampled).toBeGreaterThan(19);
    expect(sampled).toBeLessThan(81);
    for (let number = 0; number < 5; number += 1) await get('/broken');
    expect(lines().filter(({ status }) => status === 500)).toHaveLength(5);
  });
});

describe('the request id', () => {
  it('is in the headers of answers, except static files, and in error bodies', async () => {
    const { get } = await serve({});
    const seen = new Set<string>();
    for (const path of ['/api/v1/cities', '/page', '/api/v1/nothing', '/broken']) {
      const response = await get(path);
      const id = response.headers.get('x-request-id') ?? '';
      expect(id, path).toMatch(UUID);
      seen.add(id);
      const text = await response.text();
      if (!response.ok) expect(JSON.parse(text)).toMatchObject({ request_id: id });
    }
    expect(seen.size).toBe(4);
    expect((await get('/styles.css')).headers.has('x-request-id')).toBe(false);
  });

  it('is taken over from a trusted proxy, if it is well-formed', async () => {
    const { get, lines } = await serve({ trustProxy: 1 });
    const idFor = async (given: string) =>
      (await get('/page', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idFor('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(await idFor('short')).toMatch(UUID);
    expect(await idFor(`{"level":"error"}`)).toMatch(UUID);
    expect(await idFor('a'.repeat(65))).toMatch(UUID);
    expect(lines()[0]).toMatchObject({ requestId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  });

  it('of a client is not believed without a proxy', async () => {
    const { get } = await serve({ trustProxy: 0 });
    const response = await get('/page', { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' });
    expect(response.headers.get('x-request-id')).toMatch(UUID);
  });
});
