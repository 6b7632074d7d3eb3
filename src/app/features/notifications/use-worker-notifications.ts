import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FromWorker } from '#device/worker-messages.ts';
import { ALL_LISTS } from '#app/platform/notifications/cached-pages.ts';
import { unreadMessagesQuery } from '#app/platform/notifications/unread-messages-query.ts';

/** Refetches the notifications when the worker has shown a push. */
export function useWorkerNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.type !== 'notification') return;
      void client.invalidateQueries(ALL_LISTS);
      void client.invalidateQueries(unreadMessagesQuery);
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, [client]);
}
