import { NotificationsMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { socketAddress } from '#app/platform/sockets/socket-address.ts';

export function openNotificationsSocket(
  context: AppContext,
  resumeFrom: () => Promise<{ after: number; age: number | undefined }>,
  onMessage: (message: NotificationsMessage) => void,
): () => void {
  const socket = openLiveSocket({
    schema: NotificationsMessage,
    address: async () => await socketAddress(context, SOCKET_PATHS.notifications, await resumeFrom()),
    onMessage,
  });
  let locale = localeOf(context.i18n);
  const stopWords = context.i18n.on('change', () => {
    const before = locale;
    locale = localeOf(context.i18n);
    if (locale === before) return;
    // The server words notifications in the language in which their socket was opened.
    socket.reopen();
  });
  return () => {
    stopWords();
    socket.close();
  };
}
