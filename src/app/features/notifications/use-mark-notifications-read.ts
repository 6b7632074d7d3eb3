import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Notification } from '#contract/notifications/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { whenIdle } from '#app/platform/when-idle.ts';

const PATIENCE_MS = 5000;

/** Lazy: the bell is on every page of a signed-in person, and few pages queue anything. */
const load = () => import('#app/platform/outbox/queue-write.ts');

/**
 * Marks a notification as read, with `all` together with all earlier ones. Without a network it stays unread until the
 * mark gets through.
 */
export function useMarkNotificationsRead({ all = false } = {}) {
  const { context } = useRouter().options;
  // Prefetched, because this chunk is needed when there is no network.
  useEffect(() => whenIdle(() => void load().catch(() => undefined), PATIENCE_MS), []);
  return useCallMutation({
    toastsFailure: all,
    run: async (_call, { id }: Notification) => {
      const { queueWrite } = await load();
      await queueWrite(context, { item: { type: 'notification.read', id, all }, title: '' });
    },
  });
}
