import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PHOTOS_BYTES } from '#contract/files.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { TUS, UPLOADS } from '#contract/uploads/protocol.ts';
import { createApp } from '#server/app.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createListener } from '#server/http/listener.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { HAS_NGINX, startNginx } from '#tests/setup/network/nginx.ts';
import { connectTo, listenForSockets, ORIGIN } from '#tests/setup/server/sockets.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const HOST = new URL(ORIGIN).host;
const NGINX_ID = /^[0-9a-f]{32}$/;

let api: AccountsApi;
let servers: [Server, Server];
let nginx: Awaited<ReturnType<typeof startNginx>>;
/** Headers of the latest request for a page that came through nginx. */
let seen = new Headers();

/** A process behind a proxy, with pages, calls, sockets and one file of its build. */
async function serve(ofBuild: string): Promise<Server> {
  const { sockets } = await listenForSockets(api);
  const app = createApp({
    ...api,
    env: { ...ACCOUNTS_ENV, trustProxy: 1 },
    log: () => undefined,
    pages: (request) => {
      seen = request.headers;
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/assets/') && pathname !== ofBuild)
        return Promise.resolve(new Response('Not found', { status: 404 }));
      return Promise.resolve(new Response('<p>Page</p>', { headers: { 'content-type': 'text/html' } }));
    },
  });
  const server = createLimitedServer(
    createListener(async (request, bindings) => await app.fetch(request, bindings)),
  );
  server.on('upgrade', (request, socket, head) => void sockets.take(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => end(server));
  return server;
}

function end(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  return Promise.resolve();
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
const portOf = (server: Server) => (server.address() as AddressInfo).port;

function openHttp2(): ClientHttp2Session {
  const session = connect(`https://127.0.0.1:${nginx.httpsPort}`, {
    ca: nginx.certificate,
    servername: HOST,
  });
  onTestFinished(() => session.destroy());
  return session;
}

async function get(path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingHttpHeaders> {
  const stream = openHttp2().request({ ':path': path, ':authority': HOST, ...headers });
  stream.resume();
  const [answer]: IncomingHttpHeaders[] = await once(stream, 'response');
  await once(stream, 'end');
  return answer ?? {};
}

describe.skipIf(!HAS_NGINX)('nginx with the configuration of deploy/nginx', () => {
  beforeAll(async () => {
    api = await accountsApi();
    servers = [await serve('/assets/old.js'), await serve('/assets/new.js')];
    nginx = await startNginx(HOST, [portOf(servers[0]), portOf(servers[1])]);
  });

  it('answers by HTTP/2 with a request id that its access log has too', async () => {
    const answer = await get('/page');
    expect(answer[':status']).toBe(200);
    expect(answer['x-request-id']).toMatch(NGINX_ID);
    await expect.poll(() => nginx.readAccessLog()).toContain(String(answer['x-request-id']));
  });

  it('passes on the client’s IP address, but no forged headers', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const answer = await get('/page', forged);
    expect(seen.get('host')).toBe(HOST);
    expect(seen.get('x-forwarded-for')).toBe('203.0.113.9, 127.0.0.1');
    expect(seen.get('traceparent')).toBeNull();
    expect(answer['x-request-id']).not.toBe(forged['x-request-id']);
  });

  it('redirects HTTP to the same URL by HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/tasks?page=2`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/tasks?page=2');
  });

  it('upgrades WebSockets and keeps their tickets out of its log', async () => {
    const { token } = await createSignedInPerson(api);
    const { ticket } = await api.as(token).call(socketsEndpoints.ticket, {});
    const socket = await connectTo(
      `wss://127.0.0.1:${nginx.httpsPort}${SOCKET_PATHS.check}?token=${ticket}`,
      { ca: nginx.certificate, origin: ORIGIN, headers: { host: HOST } },
    );
    expect(await socket.closed).toBe(1000);
    expect(socket.received).toHaveLength(1);
    await expect.poll(() => nginx.readAccessLog()).toContain(`${SOCKET_PATHS.check} 101`);
    expect(await nginx.readAccessLog()).not.toContain(ticket);
  });

  it('passes on the received bytes of an upload that breaks off', async () => {
    const { token } = await createSignedInPerson(api);
    const tus = tusOf(api, token);
    const id = randomUUID();
    await tus.create({ id, length: 600_000 });
    const session = openHttp2();
    const stream = session.request({
      ':method': 'PATCH',
      ':path': `/api/v1${UPLOADS.path}/${id}`,
      ':authority': HOST,
      authorization: `Bearer ${token}`,
      'content-type': UPLOADS.bodyType,
      [TUS.resumable]: UPLOADS.version,
      [TUS.offset]: '0',
      'content-length': '600000',
    });
    stream.on('error', () => undefined);
    await new Promise((resolve) => stream.write(new Uint8Array(300_000), resolve));
    // nginx handles frames in order: when it answers the ping, it has got all bytes of the upload
    await new Promise((resolve) => session.ping(resolve));
    session.destroy();
    const offset = async () => offsetIn(await tus.ask(id));
    await expect.poll(offset).toBeGreaterThan(200_000);
  });

  it('serves files of both releases while one replaces the other', async () => {
    // nginx takes the processes in turn: each file is asked for at both
    for (const path of ['/assets/old.js', '/assets/old.js', '/assets/new.js', '/assets/new.js'])
      expect((await get(path))[':status']).toBe(200);
    expect((await get('/assets/neither.js'))[':status']).toBe(404);
  });

  it('uses the other process after one has ended', async () => {
    await end(servers[0]);
    for (let n = 0; n < 20; n += 1) expect((await get('/page'))[':status']).toBe(200);
  });
});

it('nginx takes bodies as large as the contract allows', async () => {
  const text = await readFile('deploy/nginx/yumush.conf', 'utf8');
  const megabytes = [...text.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
  const bytes = megabytes.map((size) => size * 1024 * 1024);
  expect(bytes[0]).toBeGreaterThanOrEqual(PHOTOS_BYTES);
  expect(bytes[1]).toBeGreaterThanOrEqual(UPLOADS.bytesMax);
});
