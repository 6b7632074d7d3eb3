import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What is in flight may take this long to finish. */
const DRAIN_PATIENCE = 10_000;

export type Drain = (patience?: number) => Promise<{ readonly cutOff: number }>;

/**
 * Watches a server from its start, so that it can be ended without cutting anybody off: nothing new is accepted, what is
 * in flight finishes, then every connection is closed.
 */
export function watchForDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const state = { inFlight: 0, draining: false };

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // ahead of the application's own listener, which may answer at once
  server.prependListener('request', (_request, response) => {
    state.inFlight += 1;
    response.once('close', () => {
      state.inFlight -= 1;
    });
    if (state.draining) response.setHeader('connection', 'close');
  });

  return async (patience = DRAIN_PATIENCE) => {
    state.draining = true;
    server.close();
    const deadline = performance.now() + patience;
    while (state.inFlight > 0 && performance.now() < deadline) {
      // a connection kept alive after its answer would take further requests
      server.closeIdleConnections();
      await wait(20);
    }
    const cutOff = state.inFlight;
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
    return { cutOff };
  };
}
