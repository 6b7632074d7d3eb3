import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { detectLayout } from '#contract/layout.ts';
import { acceptedLocale, DEFAULT_LOCALE } from '#contract/locale.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { createApp } from '#server/app.ts';
import { createEdgePurge } from '#server/notifiers/edge/purge-edge.ts';
import { startCacheInvalidation } from '#server/domains/content-changes/tell-service.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createHealth } from '#server/http/health.ts';
import { createListener } from '#server/http/listener.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { PageCache } from '#server/http/pages/page-cache.ts';
import { createPageHandler } from '#server/http/pages/pages.ts';
import { templateOf } from '#server/http/pages/page-template.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { HAS_VARNISH, startVarnish, type Varnish } from '#tests/setup/network/varnish.ts';
import { connectTo, listenForSockets, ORIGIN } from '#tests/setup/server/sockets.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const HOST = new URL(ORIGIN).host;
const SHELL = '<html><head><!--head--></head><body><!--app--><!--state--></body></html>';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';

let api: AccountsApi;
let author: TestPerson;
let servers: [Server, Server];
let varnish: Varnish;
/** Number of answers of both servers. */
let answered = 0;

/** A page that says for whom it was rendered, and shows the newest tasks. */
const pagesOf = () =>
  createPageHandler({
    template: templateOf(SHELL, () => ''),
    cache: new PageCache(),
    config: {
      publicOrigin: ORIGIN,
      apiOrigin: '',
      mapTiles: null,
      serviceWorker: true,
      operator: {},
      signInServices: [],
      paymentServices: [],
      sendsSms: false,
    },
    origins: { connect: [], images: [] },
    styleHashes: [],
    isBehindEdge: true,
    shell: null,
    log: () => undefined,
    normalizeAddress: (path) => path,
    render: async ({ fetch: call, locale, layout, savesData }) => {
      const list = await (await call(new Request(`${ORIGIN}/api/v1/tasks`))).text();
      return {
        status: 200,
        head: '',
        routeIds: [],
        stream: new Blob([`<main>${locale} ${layout} ${savesData}</main>${list}`]).stream(),
        state: () => '',
      };
    },
  });

async function serve(ofBuild: string): Promise<Server> {
  const { sockets } = await listenForSockets(api);
  const pages = pagesOf();
  const app = createApp({
    ...api,
    env: { ...ACCOUNTS_ENV, trustProxy: 1, edge: { urls: [], credentials: null } },
    log: () => undefined,
    now: () => new Date(),
    sharedAnswers: RESPONSE_CACHE,
    pages: async (request, inside) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/assets/')) return await pages(request, inside);
      return pathname === ofBuild
        ? new Response('export {}', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
        : new Response('Not found', { status: 404 });
    },
  });
  const health = createHealth();
  health.readyWhen(() => Promise.resolve(true));
  const server = createLimitedServer(
    createListener(async (request, bindings) => {
      const state = await health.answer(request);
      if (!state) answered++;
      return state ?? (await app.fetch(request, bindings));
    }),
  );
  server.on('upgrade', (request, socket, head) => void sockets.take(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => end(server));
  return server;
}

async function end(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** An answer through Varnish, and whether Varnish gave it by itself. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${varnish.port}${path}`, {
    headers: { host: HOST, ...headers },
  });
  return { answer, headers: answer.headers, text: await answer.text(), cache: answer.headers.get('x-cache') };
}

/** Language, layout and saving of data that a page was rendered for. */
const renderedFor = async (path: string, headers: Record<string, string>) =>
  /<main>(.*)<\/main>/.exec((await get(path, headers)).text)?.[1];

let pagesAsked = 0;
const newPage = () => `/page-${++pagesAsked}`;

describe.skipIf(!HAS_VARNISH)('Varnish with the configuration of deploy/varnish', () => {
  beforeAll(async () => {
    api = await accountsApi();
    author = await anAuthor(api);
    servers = [await serve('/assets/old.js'), await serve('/assets/new.js')];
    varnish = await startVarnish([portOf(servers[0]), portOf(servers[1])]);
    registerCleanup(() => varnish.stop());
    startCacheInvalidation({
      sql: api.sql,
      queue: api.queue,
      publisher: publishByPostgres(api.sql),
      purge: createEdgePurge({ urls: [varnish.purgeUrl], credentials: null }),
    });
  });

  it('answers lists, ads and pages from cache, without internal headers', async () => {
    const { id } = await postTask(api, author.token);
    for (const path of [`/api/v1/tasks/${id}`, '/api/v1/tasks?size=7', newPage()]) {
      expect((await get(path)).cache).toBe('miss');
      const before = answered;
      const again = await get(path);
      expect(again.cache).toBe('hit');
      expect(answered).toBe(before);
      for (const name of ['surrogate-key', 'xkey', 'cdn-cache-control', 'x-stale-for', 'x-varnish', 'via'])
        expect(again.headers.has(name)).toBe(false);
      expect(again.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('purges an edited or hidden ad from lists, API responses and pages', async () => {
    const { id, version } = await postTask(api, author.token);
    const own = ownAdsEndpoints.task;
    const [detail, page] = [`/api/v1/tasks/${id}`, newPage()];
    const showsAd = async (path: string) => (await get(path)).text.includes(`"id":"${id}"`);
    for (const path of [detail, '/api/v1/tasks', page]) await expect.poll(() => showsAd(path)).toBe(true);
    const { call } = api.as(author.token);
    await call(own.update, { params: { id }, body: { version, price: 91_234 } });
    // without a purge it would show the old price for half a minute more
    await expect.poll(async () => (await get(detail)).text, { timeout: 20_000 }).toContain('91234');
    await call(own.changeStatus, { params: { id }, body: { status: 'deactivated' } });
    for (const path of [detail, '/api/v1/tasks', page])
      await expect.poll(() => showsAd(path), { timeout: 20_000 }).toBe(false);
  });

  it('purges a picture whose files were deleted', async () => {
    const { key } = await createImage(api.sql, { storage: api.storage });
    const path = `/images/${key}/96x96`;
    await get(path);
    expect((await get(path)).cache).toBe('hit');
    for await (const file of api.storage.keys()) if (file.includes(key)) await api.storage.remove(file);
    await api.sql`insert into file_removals (key, due_at) values (${`images/${key}`}, '2020-01-01')`;
    await api.sql`delete from file_removals`;
    await expect.poll(async () => (await get(path)).answer.status).toBe(404);
  });

  it('requests with a token, a recent write or a reload bypass the cache', async () => {
    const authorization = `Bearer ${author.token}`;
    const cases = [{ authorization }, { 'cache-control': 'no-cache' }, { 'cache-control': 'max-age=0' }];
    for (const headers of [...cases, { cookie: 'device=1; wrote=0-5' }]) {
      await get('/api/v1/services', headers);
      expect((await get('/api/v1/services', headers)).cache).toBe('miss');
    }
    const me = await get('/api/v1/me', { authorization });
    expect(me.text).toContain(author.id);
    expect((await get('/api/v1/me')).answer.status).toBe(401);
  });

  it('caches no error response', async () => {
    expect((await get('/api/v1/tasks/999999999')).answer.status).toBe(404);
    expect((await get('/api/v1/tasks/999999999')).cache).toBe('miss');
  });

  it.each([
    ANDROID,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1) Presto/2.12',
    '',
  ])('gives the browser "%s" the page of its layout', async (userAgent) => {
    const layout = detectLayout({ userAgent });
    expect(await renderedFor(newPage(), { 'user-agent': userAgent })).toBe(`ru ${layout} false`);
  });

  it.each(['uz', 'uz-Latn-UZ,uz;q=0.9,ru;q=0.8', 'en-US,en;q=0.9,ru;q=0.5,uz;q=0.7', 'ru-RU,ru', 'de', ''])(
    'gives the languages "%s" the page and answers of theirs',
    async (languages) => {
      const locale = acceptedLocale(languages) ?? DEFAULT_LOCALE;
      expect(await renderedFor(newPage(), { 'accept-language': languages })).toBe(`${locale} desktop false`);
    },
  );

  it('prefers language and data saving of cookies to those of the browser', async () => {
    const path = newPage();
    const cookie = 'a=1; lang=uz; save-data=on';
    expect(await renderedFor(path, { cookie, 'accept-language': 'ru' })).toBe('uz desktop true');
    expect(await renderedFor(path, { cookie: 'save-data=off', 'save-data': 'on' })).toBe('ru desktop false');
    expect(await renderedFor(path, { 'save-data': 'on' })).toBe('ru desktop true');
    expect(await renderedFor(path, { 'sec-ch-ua-mobile': '?1' })).toBe('ru mobile false');
  });

  it('caches one page for all tracking parameters and similar browsers', async () => {
    const path = newPage();
    await get(`${path}?utm_source=a&fbclid=1`, { 'user-agent': ANDROID });
    const { cache } = await get(`${path}?utm_medium=b`, { 'user-agent': `${ANDROID} x`, cookie: 'a=2' });
    expect(cache).toBe('hit');
  });

  it('stores one variant of each encoding and picture format', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br, zstd;q=0', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers } = await get('/api/v1/categories', { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
    const { key } = await createImage(api.sql, { storage: api.storage });
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*;q=0.8', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const)
      expect((await get(`/images/${key}/96x96`, { accept })).headers.get('content-type')).toBe(type);
    expect((await get(`/images/${key}/96x96?n=1`, { accept: 'image/avif' })).cache).toBe('hit');
  });

  it('cannot be purged by visitors', async () => {
    const path = '/api/v1/cities';
    await get(path);
    const answer = await fetch(`http://127.0.0.1:${varnish.port}/purge`, {
      method: 'POST',
      headers: { host: HOST, 'surrogate-key': 'lookups', 'x-purged': '1' },
    });
    expect(answer.status).toBe(404);
    expect((await get(path)).cache).toBe('hit');
    const refused = await fetch(varnish.purgeUrl, { method: 'GET', headers: { 'surrogate-key': 'ad-1' } });
    expect(refused.status).toBe(400);
  });

  it('passes WebSockets to the server', async () => {
    const { ticket } = await api.as(author.token).call(socketsEndpoints.ticket, {});
    const address = `ws://127.0.0.1:${varnish.port}${SOCKET_PATHS.check}?token=${ticket}`;
    const socket = await connectTo(address, { origin: ORIGIN, headers: { host: HOST } });
    expect(await socket.closed).toBe(1000);
    expect(socket.received).toHaveLength(1);
  });

  it('serves files of both builds, and skips a server that is down', async () => {
    for (const path of ['/assets/old.js', '/assets/new.js'])
      expect((await get(path)).answer.status).toBe(200);
    await end(servers[0]);
    for (let time = 0; time < 4; time++)
      expect((await get(`/api/v1/tasks?size=${20 + time}`)).answer.status).toBe(200);
  });

  it('serves stale responses while no server answers', async () => {
    const path = '/api/v1/tasks?size=11';
    // once no change is left to purge, the page that is stored next stays
    await expect
      .poll(() => api.sql`select from content_changes where key not like 'image-%'`)
      .toHaveLength(0);
    await get(path);
    await end(servers[1]);
    const { answer, text } = await get(path);
    expect(answer.status).toBe(200);
    expect(text).toContain('items');
    // this is older than a cached answer may become while a server answers
    await expect.poll(async () => Number((await get(path)).headers.get('age'))).toBeGreaterThan(6);
    expect((await get('/api/v1/tasks?size=12')).answer.status).toBe(503);
    expect((await get(path)).answer.status).toBe(200);
  });
});
