import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** A text that is made once at the start: compressed once, and asked for by its tag, since browsers ask often. */
export function ownFile(
  text: string,
  headers: Readonly<Record<string, string>>,
): (request: Request) => Response {
  const all = {
    ...headers,
    ETag: `"${hash('sha256', text, 'hex').slice(0, 24)}"`,
    // No copy in between may hold a new version back.
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  };
  const compressed = new Uint8Array(brotliCompressSync(text));
  return (request) => {
    if (request.headers.get('if-none-match')?.includes(all.ETag)) {
      return new Response(null, { status: 304, headers: all });
    }
    return /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
      ? new Response(compressed, { headers: { ...all, 'Content-Encoding': 'br' } })
      : new Response(text, { headers: all });
  };
}
