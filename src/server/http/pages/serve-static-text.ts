import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseEncoding, PAGE_ENCODINGS } from '../accepted-encoding.ts';

/** Serves a text that is made at the start: compressed once and revalidated by its ETag, since browsers ask often. */
export function serveStaticText(
  text: string,
  headers: Readonly<Record<string, string>>,
): (request: Request) => Response {
  const all = {
    ...headers,
    ETag: `"${hash('sha256', text, 'hex').slice(0, 24)}"`,
    // No intermediate cache may delay a new version.
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  };
  const compressed = { br: new Uint8Array(brotliCompressSync(text)), gzip: new Uint8Array(gzipSync(text)) };
  return (request) => {
    if (request.headers.get('if-none-match')?.includes(all.ETag)) {
      return new Response(null, { status: 304, headers: all });
    }
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), PAGE_ENCODINGS);
    return encoding === 'identity'
      ? new Response(text, { headers: all })
      : new Response(compressed[encoding], { headers: { ...all, 'Content-Encoding': encoding } });
  };
}
