import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#server/http/errors/error-messages.ts';
import { createLimitedServer } from '#server/http/connections.ts';
import { createListener } from '#server/http/listener.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

describe('the application over HTTP', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await testApi();
    const server = createLimitedServer(
      createListener(async (request) => await api.fetch(request), { production: true }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = address !== null && typeof address === 'object' ? address.port : 0;
    registerCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
  });

  /** Sends raw lines that no HTTP client would write. */
  async function raw(lines: readonly string[]): Promise<RawAnswer> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split(/\r\n\r\n([^]*)/);
    const [status = '', ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.replace(/^[^:]*:\s*/, ''),
      ]),
    );
    return { status: Number(status.split(' ')[1]), headers, body };
  }

  it.each(['evil host', 'a b', '@', 'a@b', '..', '::', 'x:99999999', '<script>', 'a/b?c'])(
    'a request for the host "%s" is refused in the asker\'s language',
    async (host) => {
      const { status, body } = await raw([
        'GET /api/v1/cities HTTP/1.1',
        `Host: ${host}`,
        'Accept-Language: uz',
      ]);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'bad_host', message: ERROR_MESSAGES.bad_host.uz });
      expect(body).not.toContain('script');
    },
  );

  it.each(['*', '/\\evil', 'http://[', 'api/v1/cities'])('the address %s is refused', async (address) => {
    const { status, body } = await raw([`OPTIONS ${address} HTTP/1.1`, 'Host: localhost']);
    expect(status).toBe(400);
    if (body !== '') expect(JSON.parse(body)).toMatchObject({ code: 'malformed' });
  });

  it('a call over the wire is answered as within the process', async () => {
    const { status, body } = await raw(['GET /api/v1/cities HTTP/1.1', 'Host: localhost']);
    expect(status).toBe(200);
    expect(body).toContain('"slug":"tashkent"');
    const head = await raw(['HEAD /api/v1/cities HTTP/1.1', 'Host: localhost']);
    expect(head).toMatchObject({ status: 200, body: '' });
    expect((await raw(['GET /nowhere HTTP/1.1', 'Host: localhost'])).status).toBe(404);
  });

  it('a connection that pipelines many requests without reading is closed', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /api/v1/cities HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
    await closed;
    expect((await raw(['GET /api/v1/cities HTTP/1.1', 'Host: localhost'])).status).toBe(200);
  });

  it('thousands of connections with unfinished headers block nobody', async () => {
    const slow: Socket[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const opening = Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1');
        slow.push(socket);
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a');
      });
      await Promise.all(opening);
    }
    for (const socket of slow) socket.write('a');
    const { status } = await raw(['GET /api/v1/cities HTTP/1.1', 'Host: localhost']);
    expect(status).toBe(200);
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of slow) socket.destroy();
  });

  const answerTo = async (address: string) =>
    (await raw([`GET ${address} HTTP/1.1`, 'Host: localhost'])).headers;

  it.each(['/nowhere', '/sitemap.xml', '/robots.txt', '/\\\\evil'])(
    'the answer to %s has security headers for a browser',
    async (address) => {
      expect(await answerTo(address)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|same-site)$/),
        'strict-transport-security': 'max-age=63072000',
      });
    },
  );

  it.each(['/api/v1/cities', '/api/v1/nowhere', '/images/nothing/50x50'])(
    'the answer to %s forbids sniffing and demands HTTPS',
    async (address) => {
      const headers = await answerTo(address);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|same-site)$/),
        'strict-transport-security': 'max-age=63072000',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
    },
  );
});
