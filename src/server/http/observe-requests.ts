import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countRequest } from '#server/metrics/request-metrics.ts';
import type { Log } from '#server/process/log.ts';
import { inSpan, type SpanStart } from '#server/tracing/spans.ts';
import { incomingOf, outgoingOf } from './client.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Name of the call, set where it is bound. */
    route?: string;
  }
}

interface ObserveOptions {
  readonly log: Log;
  /** Share of requests that get a line. */
  readonly accessLog: number;
  /** Number of trusted proxies in front of the server, whose request ids are taken over. */
  readonly trustProxy: number;
}

const HEADER = 'x-request-id';
/** Route of the files of a build. */
const FILE = 'file';
/** Ids of proxies: UUIDs, hexadecimal numbers and the like; anything else could forge lines of a log. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

/**
 * The outermost middleware: gives each request an id, and reports it by its route once the answer begins, even if a
 * later middleware refuses the request.
 */
export function observeRequests({ log, accessLog, trustProxy }: ObserveOptions): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(c, trustProxy);
    c.set('requestId', requestId);
    outgoingOf(c.env)?.setHeader(HEADER, requestId);
    await inSpan(
      () => spanOf(c, trustProxy),
      async (span) => {
        await next();
        const route = routeOf(c);
        span.rename(`${c.req.method} ${route}`);
        span.set({
          'http.route': route,
          'http.response.status_code': c.res.status,
          'yumush.request_id': requestId,
        });
        if (c.res.status >= 500) span.fail();
      },
    );
    const ms = performance.now() - startedAt;
    const route = routeOf(c);
    const { status } = c.res;
    // Nobody asks for the request ids of the hundred files that an installation fetches: they would add five kilobytes.
    if (route === FILE && status < 400) outgoingOf(c.env)?.removeHeader(HEADER);
    countRequest(route, status, ms);
    // calls that a page makes within the process are not requests of anybody
    if (accessLog === 0 || incomingOf(c.env) === undefined) return;
    if (status < 500 && Math.random() >= accessLog) return;
    const { method } = c.req;
    const rounded = Math.round(ms * 10) / 10;
    log(`${method} ${route} ${status} in ${rounded} ms (request ${requestId})`, {
      level: status < 500 ? 'info' : 'error',
      requestId,
      method,
      route,
      status,
      ms: rounded,
    });
  };
}

function spanOf(c: Context, trustProxy: number): SpanStart {
  return {
    name: c.req.method,
    kind: 'server',
    parent: trustProxy > 0 ? c.req.header('traceparent') : undefined,
    attributes: { 'http.request.method': c.req.method },
  };
}

function requestIdOf(c: Context, trustProxy: number): string {
  const given = trustProxy > 0 ? c.req.header(HEADER) : undefined;
  return given !== undefined && GIVEN_ID.test(given) ? given : crypto.randomUUID();
}

/** A name out of a bounded set, whatever was asked for. */
function routeOf(c: Context): string {
  const name = c.get('route');
  if (name !== undefined) return name;
  const pattern = routePath(c, -1);
  if (pattern !== '*' && pattern !== '/*') return pattern;
  return c.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : FILE;
}
