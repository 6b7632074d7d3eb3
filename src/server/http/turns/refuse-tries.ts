import type { MiddlewareHandler } from 'hono';
import { callerOf } from '../client.ts';
import { AppError } from '../errors/app-error.ts';
import type { DatabaseTurns } from './database-turns.ts';

/** Number of calls ahead of a page from which on it is refused: pages that were let in a moment ago bring more. */
const BUSY = 100;
const RETRY_SECONDS = '5';

export interface RefuseTriesOptions {
  readonly turns: Pick<DatabaseTurns, 'aheadOf'>;
  readonly trustProxy: number;
}

/**
 * Refuses HEAD while the calls of the caller's network would wait for many others. A page that has lost its connection
 * tries with the HEAD of the cheapest call whether the server answers (`is-answering.ts`), and comes back with half a
 * dozen calls once it does. When all pages do so at once, those that are refused stay away.
 */
export function refuseTriesWhileBusy({ turns, trustProxy }: RefuseTriesOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'HEAD' && turns.aheadOf(callerOf(c, trustProxy).network) >= BUSY)
      throw new AppError('unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
    await next();
  };
}
