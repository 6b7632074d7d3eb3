import type { Hono, MiddlewareHandler } from 'hono';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { callOriginOf } from '../client.ts';
import { AppError } from '../errors/app-error.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import type { DatabaseFairQueue } from './database-fair-queue.ts';
import { createEventLoopMeter } from './loop-load.ts';
import { type ReconnectRate, ReconnectSchedule } from './reconnect-schedule.ts';

interface Rates {
  readonly method: 'HEAD' | 'POST';
  /** One network may have half of the rate: there may be thousands of people behind an address of a mobile operator. */
  readonly whileIdle: ReconnectRate;
  readonly whileBusy: ReconnectRate;
  /** Further calls a second, for networks of which no call was let in during the last seconds. */
  readonly ofNewcomers: number;
}

/** Attempts of pages that have lost the connection to the server. */
const TRIES: Rates = {
  method: 'HEAD',
  whileIdle: { all: 100, ofNetwork: 50 },
  whileBusy: { all: 50, ofNetwork: 20 },
  ofNewcomers: 10,
};
/** Sockets: a page opens two. */
const TICKETS: Rates = {
  method: 'POST',
  whileIdle: { all: 160, ofNetwork: 80 },
  whileBusy: { all: 80, ofNetwork: 40 },
  ofNewcomers: 20,
};
/** A network is a newcomer again after ten seconds: few networks cannot take the places of all others. */
const ONE_IN_TEN_SECONDS = { burst: 1, perSecond: 0.1 };
/** Part of its time from which on an event loop counts as busy. */
const BUSY = 0.8;
/** Number of calls ahead of a page from which on it is refused. */
const MOST_AHEAD = 100;

export interface ReconnectLimitOptions {
  readonly turns: Pick<DatabaseFairQueue, 'aheadOf'>;
  readonly trustProxy: number;
  /** A clock that is never set, in milliseconds. */
  readonly now?: () => number;
  readonly readLoad?: () => number;
}

/**
 * Lets pages come back at a rate that the server bears. After an outage all of them return at the same time, and each
 * brings half a dozen calls some seconds after it was let in. One that is refused is told when its turn comes.
 *
 * A page without a connection tries with the HEAD of the cheapest call (`try-server.ts`); one that has lost only its
 * sockets asks for tickets.
 */
export function limitReconnects(app: Hono, options: ReconnectLimitOptions): void {
  const { turns, trustProxy, now = () => performance.now(), readLoad = createEventLoopMeter() } = options;
  const hasRoom = (network: string): boolean => turns.aheadOf(network) < MOST_AHEAD;
  const tries = pace(TRIES, { trustProxy, now, readLoad, hasRoom });
  const tickets = pace(TICKETS, { trustProxy, now, readLoad });
  app.use(`/api/v1${lookupsEndpoints.cities.path}`, tries);
  app.use(`/api/v1${socketsEndpoints.ticket.path}`, tickets);
}

interface KindOptions {
  readonly trustProxy: number;
  readonly now: () => number;
  readonly readLoad: () => number;
  readonly hasRoom?: (network: string) => boolean;
}

function pace(rates: Rates, { trustProxy, now, readLoad, hasRoom }: KindOptions): MiddlewareHandler {
  const limit = (perSecond: number) => new RateLimit({ burst: perSecond, perSecond }, now);
  const limits = (rate: ReconnectRate) => ({ rate, all: limit(rate.all), ofNetwork: limit(rate.ofNetwork) });
  const [whileIdle, whileBusy] = [limits(rates.whileIdle), limits(rates.whileBusy)];
  const ofNewcomers = limit(rates.ofNewcomers);
  const newcomers = new RateLimit(ONE_IN_TEN_SECONDS, now);
  const turns = new ReconnectSchedule(now);

  /** Marks the network, so that it is no newcomer for some seconds. */
  function takePlace(network: string, all: RateLimit): boolean {
    const isLetIn = all.take('all') || (newcomers.has(network) && ofNewcomers.take('all'));
    if (isLetIn) newcomers.take(network);
    return isLetIn;
  }

  /** Returns the seconds after which to try again, or `undefined` for a page that is let in. */
  function refusalOf(network: string): number | undefined {
    const { rate, all, ofNetwork } = readLoad() >= BUSY ? whileBusy : whileIdle;
    const isLetIn = ofNetwork.take(network) && (hasRoom?.(network) ?? true) && takePlace(network, all);
    return isLetIn ? undefined : turns.book(network, rate);
  }

  return async (c, next) => {
    const { network } = callOriginOf(c, trustProxy);
    const isPaced = c.req.method === rates.method && network !== undefined;
    const wait = isPaced ? refusalOf(network) : undefined;
    if (wait !== undefined) throw new AppError('unavailable', { headers: { 'retry-after': String(wait) } });
    await next();
  };
}
