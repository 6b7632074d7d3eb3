import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { chooseEncoding } from '../accepted-encoding.ts';

interface StaticFile {
  path: string;
  size: number;
  type: string;
  encodings: Map<'br' | 'gzip', { path: string; size: number }>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built files. They are listed once at the start, so that no path can reach another file. Files were
 * compressed at build time; a name with a hash never changes its content.
 */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, StaticFile>();
  const names = await readdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  for (const name of names) {
    const status = await stat(join(folder, name));
    if (status.isFile()) sizes.set(name, status.size);
  }
  for (const [name, size] of sizes) {
    const type = TYPES[extname(name)];
    if (!type || name.startsWith('.')) continue;
    const path = join(folder, name);
    const encodings: StaticFile['encodings'] = new Map();
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = sizes.get(name + ending);
      if (compressed !== undefined) encodings.set(encoding, { path: path + ending, size: compressed });
    }
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, size, type, encodings });
  }

  return (request) => {
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    if (!file) return undefined;
    const accepted = request.headers.get('accept-encoding');
    const encoding = chooseEncoding(accepted, [...file.encodings.keys(), 'identity']);
    const chosen = encoding === 'identity' ? file : (file.encodings.get(encoding) ?? file);
    const isHashed = pathname.startsWith('/assets/');
    const headers = new Headers({
      'Content-Type': file.type,
      'Content-Length': String(chosen.size),
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    if (file.encodings.size > 0) headers.set('Vary', 'Accept-Encoding');
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(ReadableStream.from<Uint8Array>(Readable.from(createReadStream(chosen.path))), {
      headers,
    });
  };
}
