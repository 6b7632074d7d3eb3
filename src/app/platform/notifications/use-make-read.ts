import type { Notification } from '#contract/notifications/entities.ts';
import { useCallMutation } from '../forms/use-call-mutation.ts';
import { useQueuedWrite } from '../outbox/use-queued-write.ts';

/**
 * Marks a notification as read, with `all` together with all earlier ones. Without a network it stays unread until the
 * mark gets through.
 */
export function useMakeRead({ all = false } = {}) {
  const queueWrite = useQueuedWrite();
  return useCallMutation({
    toastsFailure: all,
    run: (_call, { id }: Notification) =>
      queueWrite({ item: { type: 'notification.read', id, all }, title: '' }),
  });
}
