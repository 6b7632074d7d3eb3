import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseEncoding } from '../accepted-encoding.ts';

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
  const compressed = { br: new Uint8Array(brotliCompressSync(text)), gzip: new Uint8Array(gzipSync(text)) };
  return (request) => {
    if (request.headers.get('if-none-match')?.includes(all.ETag)) {
      return new Response(null, { status: 304, headers: all });
    }
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    return encoding === 'identity'
      ? new Response(text, { headers: all })
      : new Response(compressed[encoding], { headers: { ...all, 'Content-Encoding': encoding } });
  };
}
