import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Hono } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { chooseEncoding } from '../accepted-encoding.ts';
import type { Streets } from './streets-file.ts';
import { readTile } from './tile-number.ts';

const unzip = promisify(gunzip);

export const TILES_ADDRESS = '/tiles/{z}/{x}/{y}.mvt';
const NAMED = /^(.*)\.mvt$/;
/** Cached for a day; then the ETag says whether the file is still the same. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=86400',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Accept-Encoding',
};
const TILE_BYTES_MAX = 8 * 1024 * 1024;

/** Vector tiles of the streets in the data folder. A tile without streets is an answer without content. */
export function tileRoutes(app: Hono, streets: Streets | undefined): void {
  app.get('/tiles/:z/:x/:named', async (c) => {
    const { z, x, named } = c.req.param();
    const asked = readTile(z, x, NAMED.exec(named)?.[1] ?? '');
    if (!streets || !asked || asked.z > streets.maxZoom) throw new AppError('not_found');
    const etag = `"${streets.etag}-${asked.z}-${asked.x}-${asked.y}"`;
    const headers = { ...HEADERS, etag, 'x-request-id': c.get('requestId') };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const tile = await streets.tile(asked);
    if (tile === undefined) return new Response(null, { status: 204, headers });
    const type = { 'content-type': 'application/vnd.mapbox-vector-tile' };
    const isPacked = streets.encoding === 'gzip';
    if (isPacked && chooseEncoding(c.req.header('accept-encoding') ?? null, ['gzip', 'identity']) === 'gzip')
      return answer(tile, { ...headers, ...type, 'content-encoding': 'gzip' });
    const plain = isPacked ? await unzip(tile, { maxOutputLength: TILE_BYTES_MAX }) : tile;
    return answer(plain, { ...headers, ...type });
  });
  app.all('/tiles/*', () => {
    throw new AppError('not_found');
  });
}

function answer(bytes: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}
