import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ANSWER_ENCODINGS, chooseEncoding, PAGE_ENCODINGS } from './accepted-encoding.ts';
import { AppError } from './errors/app-error.ts';
import { serveStaticText } from './pages/serve-static-text.ts';

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'identity'],
  ['abrupt', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0 , gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=nothing', 'identity'],
])('Accept-Encoding "%s" chooses %s', (header, encoding) => {
  expect(chooseEncoding(header, PAGE_ENCODINGS)).toBe(encoding);
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
  ['zstd;q=0.5, br', 'br'],
  ['*', 'br'],
])('Accept-Encoding "%s" chooses %s for an answer', (header, encoding) => {
  expect(chooseEncoding(header, ANSWER_ENCODINGS)).toBe(encoding);
});

it.each(['identity;q=0', '*;q=0', 'identity;q=0, br;q=0, gzip;q=0'])(
  'Accept-Encoding "%s" is not acceptable',
  (header) => {
    expect(() => chooseEncoding(header, PAGE_ENCODINGS)).toThrow(AppError);
  },
);

const asking = (address: string, header: string) =>
  new Request(`http://localhost${address}`, { headers: { 'accept-encoding': header } });

it('a file stored in two encodings is sent in the preferred one', async () => {
  const file = serveStaticText('shell', { 'Content-Type': 'text/html' });
  for (const [header, encoding] of [
    ['br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
  ] as const) {
    const answer = file(asking('/app-shell', header));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    if (encoding === 'gzip')
      expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('shell');
  }
});
