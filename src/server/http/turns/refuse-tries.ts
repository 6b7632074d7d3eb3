import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors/app-error.ts';
import type { DatabaseTurns } from './database-turns.ts';

/** Number of waiting calls from which on the server counts as busy: those that were let in a moment ago bring more. */
const BUSY = 100;
const RETRY_SECONDS = '5';

/**
 * Refuses HEAD while many calls wait. A page that has lost its connection tries with HEAD whether the server answers, and
 * comes back with half a dozen calls once it does. When all pages do so at once, those that are refused stay away.
 */
export function refuseTriesWhileBusy(turns: Pick<DatabaseTurns, 'waiting'>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'HEAD' && turns.waiting >= BUSY)
      throw new AppError('unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
    await next();
  };
}
