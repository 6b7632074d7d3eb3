import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1000;

/** Who holds a connection open without using it is sent away; those who are slow for want of a better line are not. */
const PATIENCE = {
  /** A head is a kilobyte: the slowest of lines brings it in two seconds. */
  headersTimeout: 15 * SECOND,
  /** With its body, which has a time and a least speed of its own (`calls/read-body.ts`). */
  requestTimeout: 90 * SECOND,
  /** Longer than a proxy keeps its own, so that it never asks on one that is just being closed. */
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};
/** Neither side says anything: a reader that does not read its answer, or is gone. */
const SILENCE = 120 * SECOND;
/** Each costs some ten kilobytes; beyond, new ones are closed at once. As many again are left for sockets. */
const MOST_CONNECTIONS = 24_000;

/** Asked on one connection before the first of them was answered, which no browser or proxy does: Node begins them all. */
const MOST_AHEAD = 16;

export function createPatientServer(listener: RequestListener): Server {
  const server = createServer({ ...PATIENCE, shouldUpgradeCallback: isSocketRequest }, listener);
  server.timeout = SILENCE;
  server.maxConnections = MOST_CONNECTIONS;
  endImpatient(server);
  return server;
}

/** Whoever offers HTTP/2 in passing is answered as if they had not. */
function isSocketRequest({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/ws/');
}

function endImpatient(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MOST_AHEAD) socket.destroy();
  });
}
