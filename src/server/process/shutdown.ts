import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which requests in flight may finish. */
const DRAIN_PATIENCE = 10_000;

export type Drain = (patience?: number) => Promise<{ readonly cutOff: number }>;

/**
 * Watches a server from its start, so that it can end without interrupting anybody once it accepts no new connections: it
 * finishes requests in flight, then closes every connection.
 */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const state = { inFlight: 0, draining: false };

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // runs before the application's own listener, which may answer at once
  server.prependListener('request', (_request, response) => {
    state.inFlight += 1;
    response.once('close', () => {
      state.inFlight -= 1;
    });
    if (state.draining) response.setHeader('connection', 'close');
  });

  return async (patience = DRAIN_PATIENCE) => {
    state.draining = true;
    const deadline = performance.now() + patience;
    while (state.inFlight > 0 && performance.now() < deadline) {
      // a connection in keep-alive would take further requests
      server.closeIdleConnections();
      await wait(20);
    }
    const cutOff = state.inFlight;
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
    return { cutOff };
  };
}
