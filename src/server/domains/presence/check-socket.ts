import type { CheckMessage } from '#contract/sockets/messages.ts';
import { SOCKET_CLOSED, SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { SocketRoute } from '#server/realtime/route.ts';

/** Only answers whose token it is, which shows that sockets come through. */
export const checkSocket: SocketRoute = {
  path: SOCKET_PATHS.check,
  open: ({ actor }) =>
    Promise.resolve({
      opened(connection) {
        const answer: CheckMessage = { type: 'ready', user: actor.id };
        connection.send(JSON.stringify(answer));
        connection.close(SOCKET_CLOSED.done);
      },
    }),
};
