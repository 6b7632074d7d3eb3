import { request as nodeRequest } from 'node:http';
import { join } from 'node:path';
import { startSite } from '#tests/setup/server/site-server.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

/** Number of crawled pages, and the heap that renders them: pages that leaked took a quarter of a megabyte each. */
const PAGES = 100;
const HEAP_MB = 64;

test('a crawl of the sitemap leaves no rendered page in memory', async () => {
  test.setTimeout(300_000);
  // A server of its own, on the same database: its small heap would end it if pages leaked.
  const socket = encodeURIComponent(join(process.env['SITE_DATA'] ?? '', 'socket'));
  const site = await startSite({
    env: {
      DATABASE_URL: `postgresql:///yumush?host=${socket}&user=yumush`,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    },
  });
  try {
    const addresses = [...(await sitemapOf(site.origin))].slice(0, PAGES);
    expect(addresses).toHaveLength(PAGES);
    const left = [...addresses];
    const statuses = new Set<number>();
    const crawl = async () => {
      for (let address = left.pop(); address !== undefined; address = left.pop()) {
        const answer = await fetch(site.origin + address, { headers: { 'user-agent': 'crawler' } });
        statuses.add(answer.status);
        await answer.arrayBuffer();
      }
    };
    await Promise.all([crawl(), crawl(), crawl()]);
    expect([...statuses]).toEqual([200]);
  } finally {
    await site.stop();
  }
});

async function sitemapOf(origin: string): Promise<Set<string>> {
  const links = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  const parts = await links(`${origin}/sitemap.xml`);
  return new Set((await Promise.all(parts.map((part) => links(origin + part)))).flat());
}

test('unknown search parameters do not change a page', async ({ baseURL }) => {
  const origin = String(baseURL);
  const stateOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    return html.replaceAll(/nonce="[^"]*"/g, '');
  };
  const plain = await stateOf('/tasks?city=1&search=santexnik');
  expect(await stateOf('/tasks?utm_source=x&search=santexnik&a=b&city=1')).toBe(plain);
  expect(await stateOf('/tasks?city=2&search=santexnik')).not.toBe(plain);
  const guarded = await fetch(`${origin}/cabinet/messages/task?x=7`, { redirect: 'manual' });
  expect(guarded.headers.get('location')).toContain(encodeURIComponent('/cabinet/messages/task?x=7'));
});

test('files of the app are compressed as the client accepts, and say so', async ({ baseURL }) => {
  const origin = String(baseURL);
  const html = await (await fetch(`${origin}/tasks`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ] as const) {
    const headers = await headersOf(origin, script, accept);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toContain('Accept-Encoding');
  }
});

/** Uses `http` directly: `fetch` would add headers of its own. */
async function headersOf(origin: string, path: string, accept: string) {
  return await new Promise<Record<string, unknown>>((resolve, reject) => {
    nodeRequest(origin + path, { headers: { 'accept-encoding': accept } }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    })
      .on('error', reject)
      .end();
  });
}
