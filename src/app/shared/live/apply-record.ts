import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/entities.ts';
import { findStaleAfterNotification } from '#contract/stale-answers.ts';
import { DELETE_SNAPSHOT } from '#device/worker-messages.ts';
import { notificationScreen } from '#contract/notifications/target.ts';
import { postToWorker } from '#app/platform/offline/worker.ts';
import { invalidateAdsAndPersonal, invalidateSoon } from '#app/platform/query/stale-answers.ts';
import { prependNotification } from '../notifications/prepend-notification.ts';
import { readCachedNotificationSeq } from './read-last-notification-seq.ts';

export function applyNotification(client: QueryClient, notification: Notification): void {
  prependNotification(client, notification);
  invalidateSoon(client, findStaleAfterNotification(notification));
  // At the next start, the snapshot would show the screen as it was before this notification.
  postToWorker({ type: DELETE_SNAPSHOT, address: notificationScreen(notification).path });
}

/** Refetches everything that may be stale if the page has missed the notification with this number. */
export function refetchIfBehind(client: QueryClient, seq: number): void {
  if (seq > (readCachedNotificationSeq(client) ?? -1)) invalidateAdsAndPersonal(client);
}
