import type { QueryClient } from '@tanstack/react-query';
import { closeReadNotifications } from '#device/push/close-read.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';

export function closeNotificationsOnceRead(client: QueryClient): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const close = async (): Promise<void> => {
    const newest = client.getQueryData(newestNotifications.queryKey);
    const registration = newest && (await navigator.serviceWorker.getRegistration());
    if (newest && registration) await closeReadNotifications(registration, newest.data);
  };
  const closeSafely = (): void => void close().catch(() => undefined);
  closeSafely();
  const [name] = newestNotifications.queryKey;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === name) closeSafely();
  });
}
