import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocketServer } from 'ws';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locale.ts';
import { SOCKET_CLOSED, SOCKET_LIMITS, SOCKET_PARAMS } from '../../contract/sockets/paths.ts';
import { AppError } from '../http/app-error.ts';
import { toAppError } from '../http/error-edge.ts';
import { createTroubleLog } from '../http/trouble-log.ts';
import type { Log } from '../process/log.ts';
import { Connection, type SocketActor } from './connection.ts';
import type { Hub } from './hub.ts';
import { checkOrigin, type Entrance } from './entrance.ts';
import { refuse } from './refuse.ts';
import type { OpenSocket, SocketRoute } from './route.ts';
import { findRoute } from './route.ts';

export interface SocketServerParts {
  readonly routes: readonly SocketRoute[];
  readonly hub: Hub;
  readonly entrance: Entrance;
  /** Whose ticket or token it is; throws `unauthorized` or `blocked`. */
  readonly whoComes: (token: string) => Promise<SocketActor>;
  readonly log: Log;
}

export interface SocketServer {
  /** Takes an `upgrade` of the HTTP server. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Sends everybody to another process; resolves when they are gone, or have had their time. */
  stop(): Promise<void>;
}

/** Beyond them new ones are refused: each costs some fifteen kilobytes. */
const MOST_SOCKETS = 12_000;
/** Being looked at. */
const MOST_COMING = 1000;
const URL_MAX = 1024;
/** Messages from a beat to the next: somebody who types says so every three seconds. */
const MOST_SENT = 60;
const GOODBYE_MS = 1000;

/** What is between the HTTP server's upgrades and the sockets of the domains. */
export function createSocketServer({
  routes,
  hub,
  entrance,
  whoComes,
  log,
}: SocketServerParts): SocketServer {
  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // a compressing socket costs 230 kB
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.frameBytesMax,
  });
  const trouble = createTroubleLog(log);
  let coming = 0;
  let isStopping = false;

  async function admit(request: IncomingMessage): Promise<{ actor: SocketActor; open: OpenSocket }> {
    checkOrigin(request.headers, entrance);
    const { url = '' } = request;
    if (url.length > URL_MAX) throw new AppError('uri_too_long');
    const address = new URL(url, 'http://sockets');
    const found = findRoute(routes, address.pathname);
    if (found === undefined) throw new AppError('not_found');
    if (isStopping || hub.slots.size >= MOST_SOCKETS || coming > MOST_COMING) {
      throw new AppError('unavailable', { headers: { 'retry-after': '5' } });
    }
    const token = address.searchParams.get(SOCKET_PARAMS.token);
    if (token === null) throw new AppError('unauthorized');
    const actor = await whoComes(token);
    const open = await found.route.open({
      actor,
      id: found.id,
      after: readNumber(address.searchParams.get(SOCKET_PARAMS.after)),
      locale: localeOf(address, request),
    });
    return { actor, open };
  }

  function connect(request: IncomingMessage, socket: Duplex, head: Buffer, found: AdmittedSocket): void {
    const { actor, open } = found;
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, actor);
      opened.on('error', () => undefined);
      opened.on('pong', () => {
        connection.isOwing = false;
      });
      opened.on('message', (data: RawData, isBinary) => {
        connection.isOwing = false;
        connection.sent += 1;
        const isTaken =
          !isBinary && connection.sent <= MOST_SENT && Buffer.isBuffer(data) && open.take?.(String(data));
        if (isTaken !== true) connection.close(SOCKET_CLOSED.refused);
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
        // its address holds a token
        if (known.code === 'internal') trouble.fault('A socket was not opened', error);
        refuse(socket, known, acceptedLocale(request.headers['accept-language']) ?? DEFAULT_LOCALE);
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
