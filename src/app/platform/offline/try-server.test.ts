import { afterEach, expect, it, vi } from 'vitest';
import { tryServer } from './try-server.ts';

afterEach(() => vi.unstubAllGlobals());

const JSON_TYPE = { 'content-type': 'application/json' };

it.each([
  { title: 'our server', status: 200, headers: JSON_TYPE, isAnswered: true },
  { title: 'a sign-in page of a foreign network', status: 200, headers: { 'content-type': 'text/html' } },
  { title: 'a proxy without a server', status: 502, headers: {} },
  { title: 'a busy server', status: 503, headers: { ...JSON_TYPE, 'retry-after': '7' }, againMs: 7000 },
])('a try tells what $title answers', async ({ status, headers, isAnswered = false, againMs }) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status, headers })));
  expect(await tryServer('https://yumush.example')).toEqual({ isAnswered, againMs });
});

it('tryServer reports no answer when the network fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await tryServer('https://yumush.example')).toEqual({ isAnswered: false });
});
