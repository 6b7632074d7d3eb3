import { hash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { DecoderLost } from '#server/storage/decoder/decoder-process.ts';
import type { Renditions } from '#server/storage/renditions.ts';
import { isImageSize, type ImageFormat } from '#server/storage/image-format.ts';
import { isStorageKey } from '#server/storage/storage.ts';
import { EDGE_TIMES, edgeHeaders } from '#server/http/edge/edge-headers.ts';
import { AppError } from '../errors/app-error.ts';
import { clientAddressOf } from '../client.ts';

/** Headers of a picture, which never changes: another picture gets another address. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'Accept',
};

/** The best format that the Accept header names; JPEG when it names none. */
function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

interface Asked {
  readonly key: string;
  readonly filter: string;
  readonly format: ImageFormat;
  readonly who: string;
}

async function rendition(renditions: Renditions, { key, filter, format, who }: Asked) {
  if (!isImageSize(filter) || !isStorageKey(key) || key.includes('/')) throw new AppError('not_found');
  try {
    const data = await renditions.get(key, filter, format, who);
    if (data === undefined) throw new AppError('not_found');
    return data;
  } catch (error) {
    if (error instanceof DecoderLost) throw new AppError('unavailable', { headers: { 'retry-after': '3' } });
    throw error;
  }
}

export function imageRoutes(app: Hono, renditions: Renditions, trustProxy: number): void {
  app.get('/images/:key/:filter', async (c: Context) => {
    const format = formatFor(c.req.header('accept'));
    const { key = '', filter = '' } = c.req.param();
    const etag = `"${hash('sha1', `${key} ${filter} ${format}`, 'base64url')}"`;
    const who = clientAddressOf(c, trustProxy);
    const data = await rendition(renditions, { key, filter, format, who });
    const headers = {
      ...HEADERS,
      etag,
      'x-request-id': c.get('requestId'),
      ...(c.get('forEdge') && edgeHeaders(new Set([`image-${key}`]), EDGE_TIMES.picture)),
    };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(data), { headers: { ...headers, 'content-type': `image/${format}` } });
  });
  app.all('/images/*', () => {
    throw new AppError('not_found');
  });
}
