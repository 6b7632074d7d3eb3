import { SOCKET_LIMITS } from '#contract/sockets/paths.ts';
import { RECENT_MS } from '#contract/sockets/recent-calls.ts';
import type { PresenceStatusesMessage } from '#contract/sockets/messages.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { trackFetches } from '#app/platform/query/stale-answers.ts';
import { currentToken, onSessionChange } from '#app/platform/session/session.ts';
import { runAsTabLeader } from '#app/platform/sockets/tab-leader.ts';
import { createLiveUpdates } from './live-updates.ts';
import { refetchIfBehind } from './apply-record.ts';
import { closeNotificationsOnceRead } from './close-read-notifications.ts';
import { invalidateByNotifications } from './invalidate-older.ts';
import { markOpenedRead } from './mark-opened-read.ts';
import { openNotificationsSocket } from './notifications-socket.ts';
import { findShownPeople, subscribeToShownPeople } from './shown-people.ts';
import { applyPresenceStatuses, clearPresenceStatuses } from './statuses.ts';
import { openPresenceSocket, type PresenceWatch } from './statuses-socket.ts';
import { openTabChannel } from './tab-channel.ts';

let stop: (() => void) | undefined;
let person: string | undefined;

/**
 * Opens the sockets of the signed-in person and follows the session; calling it again only checks again. `fetchedFrom` is
 * the time of the page's oldest answer of this person.
 */
export function runSockets(context: AppContext, fetchedFrom: number): void {
  const startForSession = (from: number): void => {
    const token = currentToken();
    if (token === person) return;
    stop?.();
    person = token;
    stop = token === undefined ? undefined : runForOne(context, from);
  };
  if (stop === undefined) onSessionChange(() => startForSession(performance.now()));
  startForSession(fetchedFrom);
}

function runForOne(context: AppContext, fetchedFrom: number): () => void {
  const { queryClient } = context;
  const tab = crypto.randomUUID();
  const age = (): number => performance.now() - fetchedFrom;
  /** People on the screen, by tab. */
  const shown = new Map<string, readonly string[]>();
  const updates = createLiveUpdates(queryClient, age);
  /** Only in the tab that leads. */
  let statuses: PresenceWatch | undefined;

  const applyStatusesMessage = (message: PresenceStatusesMessage): void => {
    if (message.type === 'statuses') applyPresenceStatuses(message.statuses);
  };

  const tabs = openTabChannel((message) => {
    switch (message.about) {
      case 'notifications':
        updates.apply(message.said, statuses !== undefined);
        break;
      case 'statuses':
        applyStatusesMessage(message.said);
        break;
      case 'newest':
        refetchIfBehind(queryClient, message.seq);
        if (message.to === tab) for (const call of message.missed) updates.refetchAfter(call);
        break;
      case 'shown':
        // A tab that joins missed what was told since its first fetch.
        if (statuses && !shown.has(message.tab)) {
          const missed = updates.missedBy(message.age ?? RECENT_MS);
          if (missed) tabs.tell({ about: 'newest', to: message.tab, ...missed });
        }
        shown.set(message.tab, message.people);
        statuses?.watch();
        break;
      case 'who':
        tellShown();
        break;
    }
  });

  function tellShown(): void {
    const people = findShownPeople(queryClient);
    shown.set(tab, people);
    tabs.tell({ about: 'shown', tab, people, age: age() });
    statuses?.watch();
  }

  const watched = (): string[] => [...new Set([...shown.values()].flat())].slice(0, SOCKET_LIMITS.watchedMax);
  const stopLeading = runAsTabLeader(() => {
    const closeNotifications = openNotificationsSocket(context, updates.resumeFrom, (said) => {
      updates.apply(said, true);
      tabs.tell({ about: 'notifications', said });
    });
    statuses = openPresenceSocket(context, watched, (said) => {
      applyStatusesMessage(said);
      tabs.tell({ about: 'statuses', said });
    });
    tabs.tell({ about: 'who' });
    return () => {
      closeNotifications();
      statuses?.close();
      statuses = undefined;
    };
  });
  const leave = (): void => tabs.tell({ about: 'shown', tab, people: [] });
  window.addEventListener('pagehide', leave);
  tellShown();
  const stops = [
    subscribeToShownPeople(queryClient, tellShown),
    stopLeading,
    markOpenedRead(context),
    closeNotificationsOnceRead(queryClient),
    trackFetches(queryClient),
    invalidateByNotifications(queryClient),
    updates.stop,
  ];

  return () => {
    for (const stopOne of stops) stopOne();
    window.removeEventListener('pagehide', leave);
    leave();
    tabs.close();
    clearPresenceStatuses();
  };
}
