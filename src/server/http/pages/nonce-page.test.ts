import { brotliDecompressSync } from 'node:zlib';
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

describe('a kept page', () => {
  it.each([0, 10, 500, 5000])(
    'with %i paragraphs leaves with another nonce each time',
    async (paragraphs) => {
      const html = page(paragraphs);
      const kept = await noncePage(html);
      for (const nonce of [newNonce(), newNonce(), newNonce()]) {
        const expected = html.replaceAll(NONCE_PLACEHOLDER, nonce);
        expect(kept.plain(nonce)).toBe(expected);
        expect(kept.brotli).toBeDefined();
        expect(brotliDecompressSync(kept.brotli?.(nonce) ?? Buffer.alloc(0)).toString()).toBe(expected);
      }
    },
  );

  it('without a placeholder stays as it is', async () => {
    const kept = await noncePage('<p>text</p>');
    expect(kept.plain(newNonce())).toBe('<p>text</p>');
    expect(kept.brotli).toBeUndefined();
  });
});
