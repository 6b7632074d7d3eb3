import type { MiddlewareHandler } from 'hono';
import { SECOND_MS } from '#contract/time.ts';
import { callerOf } from '../client.ts';
import { AppError } from '../errors/app-error.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import type { DatabaseTurns } from './database-turns.ts';
import { createLoopLoad } from './loop-load.ts';

/** Number of calls ahead of a page from which on it is refused. */
const MOST_AHEAD = 100;
/** Part of its time from which on an event loop counts as busy. */
const BUSY = 0.8;
/** Pages a second: those that were let in a moment ago have yet to bring their calls. */
const LET_IN = { whileIdle: 100, whileBusy: 50, ofNetwork: 20 };
const WAIT_S = { least: 5, most: 120 };

export interface RefuseTriesOptions {
  readonly turns: Pick<DatabaseTurns, 'aheadOf'>;
  readonly trustProxy: number;
  readonly now: () => Date;
  /** Returns the part of its time for which the event loop is busy. */
  readonly readLoad?: () => number;
}

/**
 * Lets pages that have lost their connection come back at a rate that the server bears. Such a page tries with the HEAD
 * of the cheapest call whether the server answers (`try-server.ts`), and brings half a dozen calls within some seconds
 * once it does. After an outage all pages try at the same time; those that are refused are told when to try again.
 */
export function refuseTries(options: RefuseTriesOptions): MiddlewareHandler {
  const { turns, trustProxy, readLoad = createLoopLoad() } = options;
  const now = (): number => options.now().getTime();
  const limit = (perSecond: number) => new RateLimit({ burst: perSecond, perSecond }, now);
  const [whileIdle, whileBusy] = [limit(LET_IN.whileIdle), limit(LET_IN.whileBusy)];
  const ofNetwork = limit(LET_IN.ofNetwork);
  /** When a page that is refused now can expect to be let in, after all that were refused before. */
  let nextAt = 0;

  function tellWhen(perSecond: number): number {
    nextAt = Math.max(nextAt, now()) + SECOND_MS / perSecond;
    const wait = Math.ceil((nextAt - now()) / SECOND_MS);
    if (wait <= WAIT_S.most) return Math.max(wait, WAIT_S.least);
    // At random: all that were told the longest wait would come back together.
    return Math.ceil((WAIT_S.most * (1 + Math.random())) / 2);
  }

  /** Returns the seconds after which to try again, or `undefined` for a page that is let in. */
  function refusalOf(network: string): number | undefined {
    if (!ofNetwork.take(network)) return WAIT_S.least;
    const isBusy = readLoad() >= BUSY;
    if (turns.aheadOf(network) < MOST_AHEAD && (isBusy ? whileBusy : whileIdle).take('all')) return undefined;
    return tellWhen(isBusy ? LET_IN.whileBusy : LET_IN.whileIdle);
  }

  return async (c, next) => {
    if (c.req.method === 'HEAD') {
      const wait = refusalOf(callerOf(c, trustProxy).network ?? '');
      if (wait !== undefined) throw new AppError('unavailable', { headers: { 'retry-after': String(wait) } });
    }
    await next();
  };
}
