import type { MiddlewareHandler } from 'hono';
import { EDGE_HEADER } from './edge-headers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether a cache in front asks, which can be emptied. */
    forEdge?: boolean;
  }
}

/** Marks requests of caches in front; where none is configured, the header is a visitor's own and means nothing. */
export function markEdgeRequests(isBehindEdge: boolean): MiddlewareHandler {
  return async (c, next) => {
    c.set('forEdge', isBehindEdge && c.req.header(EDGE_HEADER) !== undefined);
    await next();
  };
}
