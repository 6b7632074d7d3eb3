import type { MiddlewareHandler } from 'hono';
import { CHANGE_HEADER } from '#contract/parameters.ts';
import { TUS, UPLOADS } from '#contract/uploads/protocol.ts';
import { AppError } from './errors/app-error.ts';

export interface HostAndOriginOptions {
  /** Hosts that this server answers for, with a port if they have one; `undefined` allows any well-formed host. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of pages on other hosts that may call the API. */
  readonly corsOrigins: readonly string[];
}

const HOST = /^([a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;
/** Maximum characters of a URL: longer than any that our pages make, short enough to parse safely. */
const URL_MAX = 8192;

export function isHost(host: string): boolean {
  return HOST.test(host);
}

function checkHost(host: string | undefined, allowed: ReadonlySet<string> | undefined): void {
  if (host === undefined) return;
  if (!isHost(host)) throw new AppError('bad_host');
  if (allowed === undefined) return;
  const name = host.toLowerCase();
  if (!allowed.has(name) && !allowed.has(name.replace(/:\d+$/, ''))) throw new AppError('bad_host');
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': [
    'Authorization, Content-Type, Accept-Language, Idempotency-Key',
    CHANGE_HEADER,
    TUS.resumable,
    TUS.length,
    TUS.offset,
    TUS.metadata,
  ].join(', '),
  'access-control-max-age': '86400',
};

const EXPOSED = [
  'ETag, X-Request-Id, Retry-After, Location, Date',
  TUS.resumable,
  TUS.offset,
  TUS.length,
  TUS.expires,
].join(', ');

/** Path of uploads; `TUS_ABILITIES` tells a tus client what the server supports there. */
const UPLOADS_PATH = `/api/v1${UPLOADS.path}`;
const TUS_ABILITIES = {
  'tus-resumable': UPLOADS.version,
  'tus-version': UPLOADS.version,
  'tus-max-size': String(UPLOADS.bytesMax),
  'tus-extension': UPLOADS.extensions.join(','),
};

/** Refuses foreign hosts and too long URLs, and answers CORS. */
export function checkHostAndOrigin(options: HostAndOriginOptions): MiddlewareHandler {
  const allowed = options.allowedHosts && new Set(options.allowedHosts.map((host) => host.toLowerCase()));
  const origins = new Set(options.corsOrigins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const welcome = origin !== undefined && origins.has(origin) ? origin : undefined;
    checkHost(c.req.header('host'), allowed);
    if (c.req.url.length > URL_MAX) throw new AppError('uri_too_long');
    if (c.req.method === 'OPTIONS' && c.req.path.startsWith('/api/')) {
      c.res = new Response(null, {
        status: 204,
        headers: {
          ...(welcome && PREFLIGHT_HEADERS),
          ...(c.req.path.startsWith(UPLOADS_PATH) && TUS_ABILITIES),
          'x-request-id': c.get('requestId'),
        },
      });
    } else {
      await next();
    }
    if (origins.size > 0) c.res.headers.append('vary', 'Origin');
    if (welcome === undefined) return;
    c.res.headers.set('access-control-allow-origin', welcome);
    // credentials are the device cookie, which alone grants no access
    c.res.headers.set('access-control-allow-credentials', 'true');
    c.res.headers.set('access-control-expose-headers', EXPOSED);
  };
}
