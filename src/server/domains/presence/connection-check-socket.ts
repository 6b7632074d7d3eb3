import type { ConnectionCheckMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { SocketRoute } from '#server/realtime/route.ts';

/** Answers with the id of the token's person, and so shows the client that its network lets sockets through. */
export const connectionCheckSocket: SocketRoute = {
  path: SOCKET_PATHS.check,
  open: ({ actor }) =>
    Promise.resolve({
      opened(connection) {
        const answer: ConnectionCheckMessage = { type: 'ready', user: actor.id };
        connection.send(JSON.stringify(answer));
        connection.close(SOCKET_CLOSED.done);
      },
    }),
};
