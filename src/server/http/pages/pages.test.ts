import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PageRedirect, PageRequest, RenderedPage } from '#contract/page.ts';
import { PageCache } from './page-cache.ts';
import { templateOf } from './page-template.ts';
import { createPageHandler, PENDING_RENDERS_MAX } from './pages.ts';

const SHELL =
  '<!doctype html><html lang="ru" data-layout="mobile"><head><!--head--><script>theme()</script></head>' +
  '<body><div id="root"><!--app--></div><!--state--><script type="module" src="/a.js"></script></body></html>';

type Answer = Partial<RenderedPage> | PageRedirect;

function site(
  render: (request: PageRequest, time: number) => Promise<Answer>,
  cache = new PageCache(),
  api: (request: Request) => Promise<Response> = async () => new Response('{}'),
) {
  const asked: PageRequest[] = [];
  const pages = createPageHandler({
    template: templateOf(SHELL, () => ''),
    cache,
    config: {
      publicOrigin: 'https://yumush.example',
      apiOrigin: '',
      mapTiles: null,
      serviceWorker: true,
      operator: {},
      signInServices: [],
      paymentServices: [],
      sendsSms: false,
    },
    origins: { connect: [], images: [] },
    styleHashes: ['dGV4dA=='],
    isBehindEdge: true,
    shell: () => new Response('shell'),
    log: () => undefined,
    normalizeAddress: (path, search) => path + search.replace(/[?&]x=\w*/g, ''),
    render: async (request) => {
      asked.push(request);
      const answer = await render(request, asked.length);
      if ('redirect' in answer) return answer;
      return {
        status: 200,
        head: '<title>Yumush</title>',
        routeIds: [],
        stream: new Blob([`<main>${request.path}</main>`]).stream(),
        state: () => '<script type="application/json">{}</script>',
        ...answer,
      };
    },
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages(new Request(`https://yumush.example${path}`, { headers }), api);
  return { get, asked };
}

function nonceOf(answer: Response): string {
  return /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
}

async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  switch (answer.headers.get('content-encoding')) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('concurrent requests for one page', () => {
  it('a rush renders a page once, with a nonce for each visitor', async () => {
    const data = Promise.withResolvers<void>();
    const { get, asked } = site(async () => {
      await data.promise;
      return {};
    });
    const answers = ['br', 'br', 'identity', 'gzip'].map((encoding) =>
      get('/tasks', { 'accept-encoding': encoding }),
    );
    await turn();
    data.resolve();
    const nonces = new Set<string>();
    for (const answer of await Promise.all(answers)) {
      const html = await textOf(answer);
      const nonce = nonceOf(answer);
      nonces.add(nonce);
      expect(html).toContain('<main>/tasks</main>');
      expect([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, each]) => each)).toEqual([nonce, nonce, nonce]);
    }
    expect(nonces.size).toBe(4);
    expect(asked).toHaveLength(1);
    nonces.add(nonceOf(await get('/tasks')));
    expect(nonces.size).toBe(5);
    expect(asked).toHaveLength(1);
  });

  it('a page is rendered separately per language, layout and URL', async () => {
    const { get, asked } = site(async () => ({}));
    await textOf(await get('/tasks'));
    await textOf(await get('/tasks', { cookie: 'lang=uz' }));
    await textOf(await get('/tasks', { 'sec-ch-ua-mobile': '?1' }));
    await textOf(await get('/tasks?city=1'));
    expect(asked.map(({ path, locale, layout }) => [path, locale, layout])).toEqual([
      ['/tasks', 'ru', 'desktop'],
      ['/tasks', 'uz', 'desktop'],
      ['/tasks', 'ru', 'mobile'],
      ['/tasks?city=1', 'ru', 'desktop'],
    ]);
  });

  it('a page is rendered once for all unknown parameters of its address', async () => {
    const { get, asked } = site(async () => ({}));
    for (const search of ['', '?x=1', '?x=2', '?x=3']) await textOf(await get(`/tasks${search}`));
    expect(asked.map(({ path }) => path)).toEqual(['/tasks']);
  });

  it('a request that waited for a failed rendering is rendered anew', async () => {
    const { get } = site(async (_, time) => {
      await turn();
      if (time === 1) throw new Error('no database');
      return {};
    });
    const [first, second] = await Promise.allSettled([get('/'), get('/')]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  });

  it('too many renderings answer with the shell, cached pages still work', async () => {
    const data = Promise.withResolvers<void>();
    const cache = new PageCache();
    const { get, asked } = site(async (_, time) => {
      if (time > 1) await data.promise;
      return {};
    }, cache);
    await textOf(await get('/'));
    await vi.waitFor(() => expect(cache.underway).toBe(0));
    const waiting = Array.from({ length: PENDING_RENDERS_MAX }, (_, page) => get(`/tasks/${page}`));
    await turn();
    expect(await textOf(await get('/tasks/99'))).toBe('shell');
    expect(await textOf(await get('/'))).toContain('<main>/</main>');
    data.resolve();
    for (const answer of await Promise.all(waiting)) expect(await textOf(answer)).toContain('<main>/tasks/');
    expect(asked).toHaveLength(1 + PENDING_RENDERS_MAX);
    await vi.waitFor(() => expect(cache.underway).toBe(0));
    expect(await textOf(await get('/tasks/99'))).toContain('<main>/tasks/99</main>');
  });

  it('a redirect is sent to everybody in a rush', async () => {
    const { get } = site(async () => ({ redirect: '/?login=/cabinet', status: 302 }));
    for (const answer of await Promise.all([get('/cabinet'), get('/cabinet')])) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/?login=/cabinet');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('the response of a page', () => {
  it('a page has the language and layout of its visitor, and Vary', async () => {
    const { get } = site(async () => ({ status: 410 }));
    for (const attempt of ['fresh', 'cached']) {
      const answer = await get('/tasks/7', { 'accept-language': 'uz', 'sec-ch-ua-mobile': '?1' });
      expect(answer.status, attempt).toBe(410);
      expect(answer.headers.get('content-language')).toBe('uz');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      expect(await textOf(answer)).toContain('<html lang="uz" data-layout="mobile">');
    }
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
  ])('a page is compressed for "%s", fresh and cached alike', async (accept, encoding) => {
    const { get } = site(async () => ({}));
    for (const attempt of ['fresh', 'cached']) {
      const answer = await get('/', { 'accept-encoding': accept });
      expect(answer.headers.get('content-encoding'), attempt).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await textOf(answer)).toContain('<main>/</main>');
    }
  });
});

describe('a page for a cache in front of the server', () => {
  const EDGE = { 'surrogate-capability': 'test="Surrogate/1.0"', 'accept-language': 'uz' };

  it('allows our inline code by its hash, and no other', async () => {
    const injected = '<script>alert(1)</script>';
    const { get } = site(async () => ({ stream: new Blob([injected]).stream() }));
    const answer = await get('/tasks', { ...EDGE, 'accept-encoding': 'br' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await textOf(answer);
    expect(html).toContain(injected);
    expect(html).not.toContain('nonce="');
    expect(policy).not.toContain('nonce-');
    const sha256 = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;
    expect(policy).toContain(`script-src 'self' ${sha256('theme()')};`);
    expect(policy).not.toContain(sha256('alert(1)'));
  });

  it('varies by normalized headers, not by cookies or User-Agent', async () => {
    const { get, asked } = site(async () => ({}));
    const told = { ...EDGE, 'sec-ch-ua-mobile': '?1' };
    const answer = await get('/tasks', { ...told, cookie: 'lang=ru; save-data=on', 'user-agent': 'X11' });
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Save-Data, Sec-CH-UA-Mobile');
    expect(asked).toMatchObject([{ locale: 'uz', layout: 'mobile', savesData: false }]);
  });

  it('has the Surrogate-Key values of all API calls that it was made from', async () => {
    const { get } = site(
      async ({ fetch }) => {
        for (const path of ['/a', '/b']) await fetch(new Request(`https://yumush.example${path}`));
        return {};
      },
      new PageCache(),
      async (request) =>
        new Response('{}', {
          headers: request.headers.has('surrogate-capability')
            ? { 'surrogate-key': `ad-1 ad-${new URL(request.url).pathname.slice(1)}` }
            : {},
        }),
    );
    const { headers } = await get('/tasks', EDGE);
    expect(headers.get('surrogate-key')).toBe('ad-1 ad-a ad-b');
    expect(headers.get('cdn-cache-control')).toMatch(/^max-age=5, stale-while-revalidate=5,/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/tasks')).headers.get('surrogate-key')).toBeNull();
  });

  it('is rendered each time and has no cache header if it is a 404', async () => {
    const { get, asked } = site(async () => ({ status: 404 }));
    for (let time = 0; time < 2; time++) {
      expect((await get('/tasks/9', EDGE)).headers.get('cdn-cache-control')).toBeNull();
    }
    expect(asked).toHaveLength(2);
  });
});
