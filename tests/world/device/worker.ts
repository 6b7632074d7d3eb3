import { sendQueued, sendVisitorsViews, onSync } from '#sw/outbox/outbox.ts';
import { onNotificationClick, onPush } from '#sw/push/push.ts';
import { renewSubscription } from '#sw/push/push-actions.ts';

/** The events of the service worker that need no page, without its caches (`src/sw/sw.ts`). */
export const worker = {
  onPush,
  onNotificationClick,
  onSync,
  renewSubscription,
  sendQueued,
  sendVisitorsViews,
};
