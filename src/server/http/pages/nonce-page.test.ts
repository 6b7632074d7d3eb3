import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newNonce, NONCE_PLACEHOLDER, noncePage } from './nonce-page.ts';

function page(paragraphs: number): string {
  const text = Array.from(
    { length: paragraphs },
    (_, n) => `<p class="c${n % 7}">Сантехник № ${n * 7919}</p>`,
  );
  return [
    `<!doctype html><script nonce="${NONCE_PLACEHOLDER}">1</script>`,
    `<link nonce="${NONCE_PLACEHOLDER}" rel="modulepreload"><script nonce="${NONCE_PLACEHOLDER}" src="/a.js"></script>`,
    ...text,
  ].join('\n');
}

describe('a cached page with its nonce', () => {
  it.each([0, 10, 500, 5000])(
    'a cached page with %i paragraphs gets another nonce each time',
    async (paragraphs) => {
      const html = page(paragraphs);
      const cached = await noncePage(html);
      for (const nonce of [newNonce(), newNonce(), newNonce()]) {
        const expected = html.replaceAll(NONCE_PLACEHOLDER, nonce);
        const plain = await cached.encoded('identity', nonce);
        expect(Buffer.from(plain).toString()).toBe(expected);
        expect(brotliDecompressSync(await cached.encoded('br', nonce)).toString()).toBe(expected);
        expect(gunzipSync(await cached.encoded('gzip', nonce)).toString()).toBe(expected);
      }
    },
  );

  it('a cached page without a placeholder stays as it is', async () => {
    const cached = await noncePage('<p>text</p>');
    const plain = await cached.encoded('identity', newNonce());
    expect(Buffer.from(plain).toString()).toBe('<p>text</p>');
    expect(brotliDecompressSync(await cached.encoded('br', newNonce())).toString()).toBe('<p>text</p>');
  });
});
