import type { QueryClient } from '@tanstack/react-query';
import type { NotificationsMessage } from '#contract/sockets/messages.ts';
import { RecentCalls } from '#contract/sockets/recent-calls.ts';
import { findStaleAfterCall } from '#contract/stale-answers.ts';
import { ownChangeAnsweredAt } from '#app/platform/query/own-changes.ts';
import { invalidateAfterMissedWakeUps, invalidateSoon } from '#app/platform/query/stale-answers.ts';
import { syncFavouritesSoon, syncFavouritesIfDifferent } from '../favourites/sync-favourites-soon.ts';
import { applyNotification, refetchIfBehind } from './apply-record.ts';
import { readLastNotificationSeq } from './read-last-notification-seq.ts';

/** Longer than the age of an answer that the server takes for new enough after a wake-up (`WOKEN_MAX_AGE_MS`). */
const CATCH_UP_AFTER_MS = 250;
/** Refetches after a reconnect or a gap are spread over this time, since a restart of the server concerns all pages at once. */
const CATCH_UP_MS = 3000;

/** Updates the page by the messages of the person's socket; `age` is that of its oldest answer. */
export function createLiveUpdates(client: QueryClient, age: () => number) {
  let seq: number | undefined;
  /** A socket that opens again has missed the person's changes on other devices. */
  let wasConnected = false;
  /** Calls that the socket has announced, for tabs that join later. */
  const heard = new RecentCalls();
  let catchUp: ReturnType<typeof setTimeout> | undefined;

  const refetchMissed = (hearsSince: number): void => {
    catchUp = undefined;
    invalidateAfterMissedWakeUps(client, hearsSince);
  };
  const refetchMissedSoon = (): void => {
    const wait = CATCH_UP_AFTER_MS + Math.random() * CATCH_UP_MS;
    catchUp ??= setTimeout(refetchMissed, wait, performance.now());
  };
  const refetchAfter = (call: string, change?: string): void => {
    invalidateSoon(client, findStaleAfterCall(call) ?? [], change);
    if (call === 'favourites.tap' && ownChangeAnsweredAt(change) === Infinity) syncFavouritesSoon(client);
  };

  return {
    apply(message: NotificationsMessage, isLeader: boolean): void {
      switch (message.type) {
        case 'beat':
          break;
        case 'gap':
          refetchMissedSoon();
          break;
        case 'favourites':
          syncFavouritesIfDifferent(client, message.sum);
          break;
        case 'changed':
          heard.note(message.call, performance.now());
          refetchAfter(message.call, message.change);
          break;
        case 'ready':
          seq = Math.max(seq ?? 0, message.seq);
          if (wasConnected) refetchMissedSoon();
          else if (!isLeader) refetchIfBehind(client, message.seq);
          wasConnected = true;
          break;
        case 'notification':
          seq = Math.max(seq ?? 0, message.notification.seq);
          applyNotification(client, message.notification);
          break;
      }
    },
    refetchAfter,
    /** The number of the last known notification, and the age of answers that no socket has kept up to date yet. */
    resumeFrom: async () => {
      seq ??= await readLastNotificationSeq(client);
      return { after: seq, age: wasConnected ? undefined : age() };
    },
    /** The last number, and the calls missed by a tab whose answers are this old; `undefined` if no number is known. */
    missedBy: (ageMs: number) =>
      seq === undefined ? undefined : { seq, missed: heard.since(performance.now() - ageMs) },
    stop: () => clearTimeout(catchUp),
  };
}
