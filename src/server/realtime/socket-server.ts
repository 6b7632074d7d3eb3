import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocketServer } from 'ws';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS, SOCKET_PARAMS } from '#contract/sockets/paths.ts';
import { AppError } from '../http/errors/app-error.ts';
import { callOriginOfRequest } from '../http/client.ts';
import { KeyedCounts } from '../http/limits/keyed-counts.ts';
import type { DatabaseFairQueue } from '../http/turns/database-fair-queue.ts';
import { toAppError } from '../http/errors/create-error-handler.ts';
import { RateLimit } from '../http/limits/rate-limit.ts';
import { createTroubleLog } from '../http/errors/trouble-log.ts';
import { countSocketRefused } from '../metrics/socket-metrics.ts';
import type { Log } from '../process/log.ts';
import { Connection, type InFlight, type SocketActor } from './connection.ts';
import type { Hub } from './hub.ts';
import { checkOrigin, type SocketOriginPolicy } from './socket-origin-policy.ts';
import { refuseUpgrade } from './refuse.ts';
import type { OpenSocket, SocketRoute } from './route.ts';
import { findRoute } from './route.ts';

export interface SocketServerParts {
  readonly routes: readonly SocketRoute[];
  readonly hub: Hub;
  readonly entrance: SocketOriginPolicy;
  /** Finds the person of a ticket or token; throws `unauthorized` or `blocked`. */
  readonly whoComes: (token: string) => Promise<SocketActor>;
  readonly turns: DatabaseFairQueue;
  readonly trustProxy: number;
  readonly log: Log;
  readonly mostSockets?: number | undefined;
}

export interface SocketServer {
  take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Closes all sockets, so that clients reconnect to another process; resolves when they are closed or time is up. */
  stop(): Promise<void>;
}

/** Maximum of open sockets; each costs about fifteen kilobytes. */
const MOST_SOCKETS = 12_000;
const MOST_COMING = 1000;
const URL_MAX = 1024;
/**
 * Frames of one person over all sockets and reconnects. Older pages send a mark for each of fifty missed records, and a
 * person may have four such tabs.
 */
const FRAMES = { burst: 300, perSecond: 20 };
/** Sockets that one person may open: as many as tickets are issued. */
const OPENS = { burst: 120, perSecond: 2 };
/** Invalid tokens from one address; a mobile operator may have thousands of people behind one. */
const WRONG_TOKENS = { burst: 60, perSecond: 1 };
const GOODBYE_MS = 1000;
const FULL_SECONDS = 5;

/** Connects the HTTP server's upgrades with the sockets of the domains. */
export function createSocketServer({
  routes,
  hub,
  entrance,
  whoComes,
  turns,
  trustProxy,
  log,
  mostSockets = MOST_SOCKETS,
}: SocketServerParts): SocketServer {
  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // a compressing socket costs 230 kB
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.frameBytesMax,
  });
  const frames = new RateLimit(FRAMES);
  const opens = new RateLimit(OPENS);
  const wrongTokens = new RateLimit(WRONG_TOKENS);
  const trouble = createTroubleLog(log);
  const inFlight: InFlight = { bytes: 0 };
  const openByNetwork = new KeyedCounts();
  let coming = 0;
  let isStopping = false;

  /** Whether a network may open another socket: it has fewer open ones than are left. */
  function hasRoom(network: string | undefined): boolean {
    const left = mostSockets - hub.slots.size;
    return left > 0 && (network === undefined || openByNetwork.of(network) < left);
  }

  function countOpen(network: string, socket: Duplex): void {
    openByNetwork.add(network, 1);
    socket.once('close', () => openByNetwork.add(network, -1));
  }

  /** Limits come before the lookup: a refused upgrade costs no statement. */
  async function identify(token: string, address: string): Promise<SocketActor> {
    wrongTokens.check(address);
    opens.spend(`token ${token}`);
    try {
      const actor = await whoComes(token);
      opens.spend(actor.id);
      return actor;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized') wrongTokens.take(address);
      throw error;
    }
  }

  async function admit(request: IncomingMessage): Promise<AdmittedSocket> {
    checkOrigin(request.headers, entrance);
    const { url = '' } = request;
    if (url.length > URL_MAX) throw new AppError('uri_too_long');
    const address = new URL(url, 'http://sockets');
    const found = findRoute(routes, address.pathname);
    if (found === undefined) throw new AppError('not_found');
    const caller = callOriginOfRequest(request, trustProxy);
    if (isStopping || !hasRoom(caller.network) || coming > MOST_COMING) {
      throw new AppError('unavailable', { headers: { 'retry-after': String(FULL_SECONDS) } });
    }
    const token = address.searchParams.get(SOCKET_PARAMS.token);
    if (token === null) throw new AppError('unauthorized');
    if (request.socket.destroyed) throw new AppError('malformed');
    if (caller.network !== undefined) countOpen(caller.network, request.socket);
    const actor = await turns.take({ caller, cost: 'light' }, () => identify(token, caller.address));
    const asked = {
      actor,
      id: found.id,
      after: readNumber(address.searchParams.get(SOCKET_PARAMS.after)),
      age: readNumber(address.searchParams.get(SOCKET_PARAMS.age)),
      locale: localeOf(address, request),
    };
    const open = await turns.take(
      { caller, person: actor.id, cost: 'light' },
      async () => await found.route.open(asked),
    );
    return { actor, open };
  }

  function connect(request: IncomingMessage, socket: Duplex, head: Buffer, found: AdmittedSocket): void {
    const { actor, open } = found;
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, actor, inFlight, () => {
        // the kernel would keep the unread bytes of a connection that is only closed
        if (socket instanceof Socket) socket.resetAndDestroy();
        opened.terminate();
      });
      opened.on('error', () => undefined);
      opened.on('message', (data: RawData, isBinary) => {
        // frames still arrive while the socket is closing
        if (opened.readyState !== opened.OPEN) return;
        const isTaken =
          frames.take(actor.id) && !isBinary && Buffer.isBuffer(data) && open.take?.(String(data));
        if (isTaken !== true) connection.close(SOCKET_CLOSED.refused);
      });
      // pings count as frames: the library answers each of them, even if the pongs are never read
      opened.on('ping', () => {
        if (!frames.take(actor.id)) connection.close(SOCKET_CLOSED.refused);
      });
      opened.on('close', () => {
        hub.remove(connection);
        open.closed?.();
      });
      hub.add(connection);
      open.opened(connection);
    });
  }

  return {
    async take(request, socket, head) {
      socket.on('error', () => undefined);
      coming += 1;
      try {
        const admitted = await admit(request);
        connect(request, socket, head, admitted);
      } catch (error) {
        const known = toAppError(error);
        countSocketRefused(known.code);
        // the URL contains a token, so it is not logged
        if (known.code === 'internal') trouble.fault('A socket was not opened', error);
        refuseUpgrade(socket, known, acceptedLocale(request.headers['accept-language']) ?? DEFAULT_LOCALE);
      } finally {
        coming -= 1;
      }
    },

    async stop() {
      isStopping = true;
      for (const connection of hub.slots.all()) connection.close(SOCKET_CLOSED.restart);
      const deadline = performance.now() + GOODBYE_MS;
      while (hub.slots.size > 0 && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const connection of hub.slots.all()) connection.terminate();
    },
  };
}

type AdmittedSocket = { readonly actor: SocketActor; readonly open: OpenSocket };

function localeOf(address: URL, { headers }: IncomingMessage): Locale {
  const asked = address.searchParams.get(SOCKET_PARAMS.lang) ?? undefined;
  if (isLocale(asked)) return asked;
  return acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE;
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
