/** An edit of a file that puts an old fault back while the simulator loads the code; no build ever sees it. */
export interface SourceEdit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Fault {
  readonly about: string;
  readonly edits: readonly SourceEdit[];
}

export type FaultName =
  | 'unfollowed-request'
  | 'stale-ad'
  | 'read-on-one-device'
  | 'first-message-offline'
  | 'agreed-amount'
  | 'double-approval'
  | 'unseen-withdrawal'
  | 'overtaken-notification'
  | 'old-language'
  | 'deaf-start'
  | 'forgotten-key'
  | 'silent-undo'
  | 'heart-on-one-device'
  | 'missed-heart'
  | 'unstored-heart'
  | 'reported-closing'
  | 'read-in-tray'
  | 'tray-of-former'
  | 'push-to-former'
  | 'doubled-push';

/** Faults that the program had, or could easily have: the simulator must find each of them. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  'unfollowed-request': {
    about: 'a notification about a request makes no answer stale',
    edits: [
      {
        file: 'src/contract/stale-answers.ts',
        from: 'task_request: () => REQUESTS.task,',
        to: 'task_request: () => [],',
      },
    ],
  },
  'stale-ad': {
    about: 'news of its author’s presence makes an old ad count as new',
    edits: [
      {
        file: 'src/app/shared/live/run-sockets.ts',
        from: `if (message.type === 'statuses') applyPresenceStatuses(message.statuses);`,
        to: `if (message.type === 'statuses') {
          applyPresenceStatuses(message.statuses);
          queryClient.setQueriesData({ queryKey: ['tasks.get'] }, (ad) => ad && { ...ad });
        }`,
      },
    ],
  },
  'read-on-one-device': {
    about: 'a read mark is not told to the reader’s other devices',
    edits: [
      {
        file: 'src/server/app.ts',
        from: `if ((findStaleAfterCall(call) ?? []).length > 0)`,
        to: `if ((findStaleAfterCall(call) ?? []).length > 0 && !/read/i.test(call))`,
      },
    ],
  },
  'first-message-offline': {
    about: 'the first message to an author is not kept without a network',
    edits: [
      {
        file: 'src/app/platform/outbox/queue-write.ts',
        from: `const owner = ownerOf(context, write);`,
        to: `const owner = ownerOf(context, write);
          if (!getConnected() && write.item.type === 'message.send' && write.item.chat === null)
            throw new Error('no connection');`,
      },
    ],
  },
  'agreed-amount': {
    about: 'a request does not keep the amount that its applicant agreed to',
    edits: [
      {
        file: 'src/server/domains/requests/apply-repo.ts',
        from: '${agreed_price ?? null}',
        to: '${null}',
      },
    ],
  },
  'double-approval': {
    about: 'an ad that was decided can be decided once more',
    edits: [
      {
        file: 'src/server/domains/ads/lifecycle/moderator-service.ts',
        from: `if (locked.ad.status !== 'moderation') throw wrongAdStateError(locked.ad);`,
        to: '',
      },
      {
        file: 'src/server/domains/ads/lifecycle/moderator-service.ts',
        from: `if (locked.ad.version !== version) throw new AppError('conflict', { version: locked.ad.version });`,
        to: '',
      },
      {
        file: 'src/server/domains/ads/lifecycle/transition-ads.ts',
        from: 'if (!isAllowed(ad.kind, ad.status, transition)) throw wrongAdStateError(ad);',
        to: `if (!isAllowed(ad.kind, ad.status, transition) && transition.action !== 'approve') throw wrongAdStateError(ad);`,
      },
    ],
  },
  'unseen-withdrawal': {
    about: 'an applicant who was not chosen leaves, and the author’s pages hear nothing of it',
    edits: [
      {
        file: 'src/server/domains/requests/transition-service.ts',
        from: 'if (silent) wakeAuthor(silent);',
        to: '',
      },
    ],
  },
  'overtaken-notification': {
    about: 'a notification that comes while the list is fetched again is overwritten by that answer',
    edits: [
      {
        file: 'src/app/shared/notifications/prepend-notification.ts',
        from: 'updateCachedPages(client, (pages) => withNotification(pages, notification));',
        to: `const isAsking = client.isFetching(ALL_LISTS) > 0;
          if (isAsking) void client.cancelQueries(ALL_LISTS, { revert: false });
          updateCachedPages(client, (pages) => withNotification(pages, notification));
          if (isAsking) void client.invalidateQueries(ALL_LISTS);`,
      },
      {
        file: 'src/app/shared/notifications/prepend-notification.ts',
        from: 'if (client.isFetching(ALL_LISTS) > 0)',
        to: 'if (false)',
      },
    ],
  },
  'deaf-start': {
    about: 'a page misses what its person changes elsewhere before its sockets open',
    edits: [
      {
        file: 'src/app/shared/live/live-updates.ts',
        from: 'age: wasConnected ? undefined : age()',
        to: 'age: undefined',
      },
    ],
  },
  'old-language': {
    about: 'notifications that come by the socket stay in the language in which it was opened',
    edits: [
      {
        file: 'src/app/shared/live/notifications-socket.ts',
        from: 'socket.reopen();',
        to: '',
      },
    ],
  },
  'silent-undo': {
    about: 'a moderator undoes a decision, and the author’s pages hear nothing of it',
    edits: [
      {
        file: 'src/server/domains/moderation/ads-service.ts',
        from: 'wakePages(changes, undone.author_id, [',
        to: 'void ([',
      },
    ],
  },
  'heart-on-one-device': {
    about: 'a heart that is tapped on one device is not shown on the person’s others',
    edits: [
      {
        file: 'src/app/shared/live/live-updates.ts',
        from: 'syncFavouritesSoon(client);',
        to: 'void 0;',
      },
    ],
  },
  'missed-heart': {
    about: 'a heart that is tapped elsewhere while a page has no socket is not shown there',
    edits: [
      {
        file: 'src/app/shared/live/live-updates.ts',
        from: 'syncFavouritesIfDifferent(client, message.sum);',
        to: '',
      },
    ],
  },
  'reported-closing': {
    about: 'a page whose data are cleared while it sends reports a fault',
    edits: [
      {
        file: 'src/app/platform/outbox/run-outbox.ts',
        from: ' || wasClosed(error);',
        to: ';',
      },
    ],
  },
  'unstored-heart': {
    about:
      'a heart that a full device cannot store, or queue a second later, is not sent before the next start',
    edits: [
      {
        file: 'src/app/shared/favourites/sync-favourites-and-recent.ts',
        from: 'if (!isStored) unstored.push({ ad, saved });',
        to: '',
      },
      {
        file: 'src/app/shared/favourites/save-favourite-toggles.ts',
        from: 'await queueTaps(context).catch(() => syncFavouritesSoon(queryClient));',
        to: 'setTimeout(() => void queueTaps(context).catch(() => undefined), 1000);',
      },
    ],
  },
  'read-in-tray': {
    about: 'a read mark does not close the notification in the tray',
    edits: [
      {
        file: 'src/device/push/close-read.ts',
        from: 'if (readById.get(id) ?? unread === 0) shown.close();',
        to: 'void readById;',
      },
    ],
  },
  'tray-of-former': {
    about: 'a sign-out leaves the notifications of its account in the tray',
    edits: [
      {
        file: 'src/device/push/clear-system-traces.ts',
        from: 'notification.close();',
        to: 'void notification;',
      },
    ],
  },
  'push-to-former': {
    about: 'a sign-out keeps the push subscription, and pushes that are under way are shown',
    edits: [
      {
        file: 'src/device/push/clear-system-traces.ts',
        from: 'await (await registration?.pushManager?.getSubscription())?.unsubscribe(),',
        to: 'await registration?.pushManager?.getSubscription(),',
      },
    ],
  },
  'doubled-push': {
    about: 'a notification has no tag, and a push that comes twice is shown twice',
    edits: [
      {
        file: 'src/sw/push/notification-options.ts',
        from: '...(payload.tag ? { tag: payload.tag, renotify: true } : {}),',
        to: '',
      },
    ],
  },
  'forgotten-key': {
    about: 'a write that is sent again with its idempotency key happens again',
    edits: [
      {
        file: 'src/server/http/calls/bind.ts',
        from: 'const key = idempotencyKeyOf(c);',
        to: 'const key = crypto.randomUUID();',
      },
    ],
  },
};

export function isFault(name: string | undefined): name is FaultName {
  return name !== undefined && name in FAULTS;
}
