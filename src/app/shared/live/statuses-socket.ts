import { PresenceStatusesMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS, SOCKET_TIMES } from '#contract/sockets/paths.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { checkStatusSocket } from '#app/platform/sockets/check-socket.ts';
import { openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { socketAddress } from '#app/platform/sockets/socket-address.ts';

export interface PresenceWatch {
  /** Call when the people on the tabs' screens have changed. */
  watch(): void;
  close(): void;
}

/** Opens the socket of the online statuses of the `watched` people, once `checkStatusSocket` has succeeded. */
export function openPresenceSocket(
  context: AppContext,
  watched: () => string[],
  onMessage: (message: PresenceStatusesMessage) => void,
): PresenceWatch {
  let isChecked = false;
  let isEmpty = true;
  const socket = openLiveSocket({
    schema: PresenceStatusesMessage,
    address: async () => {
      if (!isChecked) await checkStatusSocket(context);
      isChecked = true;
      return await socketAddress(context, SOCKET_PATHS.statuses);
    },
    // A random extra, so that clients do not reconnect at the same moment.
    pause: () => SOCKET_TIMES.statusesAgainMs * (1 + Math.random() / 10),
    onMessage(message) {
      if (message.type === 'ready') {
        isEmpty = true;
        watch();
      }
      onMessage(message);
    },
  });
  function watch(): void {
    const ids = watched();
    if (isEmpty && ids.length === 0) return;
    isEmpty = ids.length === 0;
    socket.send({ type: 'watch', ids });
  }
  return { watch, close: () => socket.close() };
}
