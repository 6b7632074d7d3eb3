import type { QueryClient } from '@tanstack/react-query';
import { matchesCallNames, findStaleAfterNotification } from '#contract/stale-answers.ts';
import type { FromWorker } from '#device/worker-messages.ts';
import { invalidateMatching } from '#app/platform/query/stale-answers.ts';
import { unreadMessagesQuery } from '../chats/unread-messages-query.ts';
import { ALL_LISTS } from './cached-pages.ts';

export function refetchOnPush(client: QueryClient): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent<FromWorker>): void => {
    if (data.type !== 'notification') return;
    void client.invalidateQueries(ALL_LISTS);
    void client.invalidateQueries(unreadMessagesQuery);
    // The sockets may be silent, and the person is about to open what the notification is about.
    const { type, kind } = data.notification;
    const stale = findStaleAfterNotification({ type, kind: kind ?? null });
    void invalidateMatching(client, ({ queryKey: [name] }) => matchesCallNames(String(name), stale));
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
