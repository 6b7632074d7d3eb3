import { SECOND_MS } from '#contract/time.ts';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { subscriberNetworkOf } from './client.ts';
import { KeyedCounts } from './limits/keyed-counts.ts';
import { closeStuckConnections } from './unread-connections.ts';

/** Timeouts that close connections which are held open without use, but spare slow lines. */
const PATIENCE = {
  /** Headers are about a kilobyte, which the slowest line delivers in two seconds. */
  headersTimeout: 15 * SECOND_MS,
  /** Includes the body, which has its own deadline and minimum speed (`calls/read-body.ts`). */
  requestTimeout: 90 * SECOND_MS,
  /**
   * Longer than a proxy's keep-alive, so that a proxy never sends a request on a connection that is just being closed.
   */
  keepAliveTimeout: 65 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
};
/** Milliseconds without traffic after which a connection counts as dead, or its client as not reading. */
const SILENCE = 120 * SECOND_MS;
/** Maximum connections, of some ten kilobytes each; more are closed at once. As many again are left for sockets. */
const MOST_CONNECTIONS = 24_000;

/** Maximum of pipelined requests on one connection. Node starts all of them at once; no browser or proxy pipelines. */
const MOST_AHEAD = 4;

export interface ServerLimitOptions {
  /** Whether all connections come from our own proxies, which serve many networks each. */
  readonly isBehindProxy?: boolean;
  readonly mostConnections?: number;
}

export function createLimitedServer(
  listener: RequestListener,
  { isBehindProxy = false, mostConnections = MOST_CONNECTIONS }: ServerLimitOptions = {},
): Server {
  const server = createServer({ ...PATIENCE, shouldUpgradeCallback: isSocketRequest }, listener);
  server.timeout = SILENCE;
  limitConnections(server, { most: mostConnections, isShared: !isBehindProxy });
  endImpatient(server);
  closeStuckConnections(server);
  return server;
}

/** Whether to upgrade to a WebSocket; a client that offers HTTP/2 is answered with HTTP/1.1. */
function isSocketRequest({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/ws/');
}

/** `isShared`: each network may have at most as many connections as are still free for all others. */
function limitConnections(server: Server, { most, isShared }: { most: number; isShared: boolean }): void {
  const openByNetwork = new KeyedCounts();
  let total = 0;
  server.on('connection', (socket: Socket) => {
    const network = subscriberNetworkOf(socket.remoteAddress ?? '');
    openByNetwork.add(network, 1);
    total += 1;
    socket.once('close', () => {
      openByNetwork.add(network, -1);
      total -= 1;
    });
    if (total > most || (isShared && openByNetwork.of(network) > most - total)) socket.resetAndDestroy();
  });
}

function endImpatient(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MOST_AHEAD) socket.resetAndDestroy();
  });
}
