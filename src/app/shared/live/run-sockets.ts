import {
  NotificationsMessage,
  type NotificationsMessage as NotificationNews,
  StatusesMessage,
  type StatusesMessage as StatusNews,
} from '#contract/sockets/messages.ts';
import { SOCKET_LIMITS, SOCKET_PATHS, SOCKET_TIMES } from '#contract/sockets/paths.ts';
import { RECENT_MS, RecentCalls } from '#contract/sockets/recent-calls.ts';
import { staleAfterCall } from '#contract/stale-answers.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { getConnected, onConnectionChange } from '#app/platform/offline/connection.ts';
import { changeShownFrom } from '#app/platform/query/own-changes.ts';
import { followFetches, invalidateMissed, invalidateSoon } from '#app/platform/query/stale-answers.ts';
import { currentToken, onSessionChange } from '#app/platform/session/session.ts';
import { checkStatusSocket } from '#app/platform/sockets/check-socket.ts';
import { openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { ownInTurn } from '#app/platform/sockets/one-owner.ts';
import { socketAddress } from '#app/platform/sockets/socket-address.ts';
import { syncHeartsSoon, syncOtherHearts } from '../favourites/sync-hearts-soon.ts';
import { followReadNotifications } from './close-read-notifications.ts';
import { followFetchedNotifications } from './follow-fetched-notifications.ts';
import { markOpenedRead } from './mark-opened-read.ts';
import { shownPeople } from './shown-people.ts';
import { applyStatuses, forgetStatuses } from './statuses.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { catchUpTo, applyNotification } from './apply-record.ts';
import { knownSeq } from './known-seq.ts';
import { followWish } from '#app/platform/sockets/while-wanted.ts';

/** Debounce: many queries change together when a screen changes. */
const DEBOUNCE_MS = 300;
/** Longer than the age of an answer that the server takes for new enough after a wake-up (`WOKEN_MAX_AGE_MS`). */
const CATCH_UP_AFTER_MS = 250;
/** Refetches after a reconnect or a gap are spread over this time, since a restart of the server concerns all pages at once. */
const CATCH_UP_MS = 3000;

let stop: (() => void) | undefined;
let person: string | undefined;

/**
 * Opens the sockets of the signed-in person and follows the session; calling it again only checks again. `fetchedFrom` is
 * the time of the page's oldest answer of this person.
 */
export function runSockets(context: AppContext, fetchedFrom: number): void {
  const follow = (from: number): void => {
    const token = currentToken();
    if (token === person) return;
    stop?.();
    person = token;
    stop = token === undefined ? undefined : runForOne(context, from);
  };
  if (stop === undefined) onSessionChange(() => follow(performance.now()));
  follow(fetchedFrom);
}

function runForOne(context: AppContext, fetchedFrom: number): () => void {
  const { queryClient } = context;
  const tab = crypto.randomUUID();
  let seq: number | undefined;
  /** A socket that opens again has missed the person's changes on other devices. */
  let wasConnected = false;
  const age = (): number => performance.now() - fetchedFrom;
  /** Calls of which the socket told, for tabs that join later. */
  const heard = new RecentCalls();
  /** People on the screen, by tab. */
  const shown = new Map<string, readonly string[]>();
  let owner: Owner | undefined;

  let catchUp: ReturnType<typeof setTimeout> | undefined;
  const refetchMissed = (hearsSince: number): void => {
    catchUp = undefined;
    invalidateMissed(queryClient, hearsSince);
  };
  const refetchMissedSoon = (): void => {
    const wait = CATCH_UP_AFTER_MS + Math.random() * CATCH_UP_MS;
    catchUp ??= setTimeout(refetchMissed, wait, performance.now());
  };

  const renewAfter = (call: string, change: string | undefined): void => {
    invalidateSoon(queryClient, staleAfterCall(call) ?? [], change);
    if (call === 'favourites.tap' && changeShownFrom(change) === Infinity) syncHeartsSoon(queryClient);
  };
  const takeNotifications = (message: NotificationNews): void => {
    if (message.type === 'gap') refetchMissedSoon();
    if (message.type === 'favourites') syncOtherHearts(queryClient, message.sum);
    if (message.type === 'changed') {
      heard.note(message.call, performance.now());
      renewAfter(message.call, message.change);
    }
    if (message.type === 'ready') {
      seq = Math.max(seq ?? 0, message.seq);
      if (wasConnected) refetchMissedSoon();
      else if (!owner) catchUpTo(queryClient, message.seq);
      wasConnected = true;
    }
    if (message.type !== 'notification') return;
    seq = Math.max(seq ?? 0, message.notification.seq);
    applyNotification(queryClient, message.notification);
  };
  const takeStatusNews = (message: StatusNews): void => {
    if (message.type === 'statuses') applyStatuses(message.statuses);
  };

  const tabs = joinTabs((message) => {
    switch (message.about) {
      case 'notifications':
        takeNotifications(message.said);
        break;
      case 'statuses':
        takeStatusNews(message.said);
        break;
      case 'newest':
        catchUpTo(queryClient, message.seq);
        if (message.to !== tab) break;
        for (const call of message.missed) renewAfter(call, undefined);
        break;
      case 'shown':
        // A tab that joins missed what was told since its first fetch.
        if (owner && seq !== undefined && !shown.has(message.tab)) {
          const missed = heard.since(performance.now() - (message.age ?? RECENT_MS));
          tabs.tell({ about: 'newest', seq, to: message.tab, missed });
        }
        shown.set(message.tab, message.people);
        owner?.watch();
        break;
      case 'who':
        tellShown();
        break;
    }
  });

  function tellShown(): void {
    const people = shownPeople(queryClient);
    shown.set(tab, people);
    tabs.tell({ about: 'shown', tab, people, age: age() });
    owner?.watch();
  }

  let looks: ReturnType<typeof setTimeout> | undefined;
  let before = '';
  const stopCache = queryClient.getQueryCache().subscribe(({ type }) => {
    if (!/^observer(?:Added|Removed)$|^updated$/.test(type)) return;
    looks ??= setTimeout(() => {
      looks = undefined;
      const now = shownPeople(queryClient).join();
      if (now !== before) tellShown();
      before = now;
    }, DEBOUNCE_MS);
  });

  const parts: OwnerParts = {
    context,
    tabs,
    // The socket opens once the number of the last known notification has been read.
    have: async () => {
      seq ??= await knownSeq(queryClient);
      return { after: seq, age: wasConnected ? undefined : age() };
    },
    takeNotifications,
    takeStatusNews,
    watched: () => [...new Set([...shown.values()].flat())].slice(0, SOCKET_LIMITS.watchedMax),
  };
  let leaveTurn: (() => void) | undefined;
  const stopWish = followWish((isWanted) => {
    leaveTurn?.();
    leaveTurn = undefined;
    if (!isWanted) return;
    leaveTurn = ownInTurn(() => {
      owner = ownSockets(parts);
      tabs.tell({ about: 'who' });
      return () => {
        owner?.close();
        owner = undefined;
      };
    });
  });
  const leave = (): void => tabs.tell({ about: 'shown', tab, people: [] });
  window.addEventListener('pagehide', leave);
  tellShown();
  const stopMarkingOpened = markOpenedRead(context);
  const stopRead = followReadNotifications(queryClient);
  const stopFetches = followFetches(queryClient);
  const stopFetched = followFetchedNotifications(queryClient);

  return () => {
    stopMarkingOpened();
    stopRead();
    stopFetches();
    stopFetched();
    stopWish();
    leaveTurn?.();
    stopCache();
    clearTimeout(looks);
    clearTimeout(catchUp);
    window.removeEventListener('pagehide', leave);
    leave();
    tabs.close();
    forgetStatuses();
  };
}

interface OwnerParts {
  readonly context: AppContext;
  readonly tabs: Tabs;
  /** Resolves to the last number that the page has, and its age. */
  readonly have: () => Promise<{ after: number; age: number | undefined }>;
  readonly takeNotifications: (message: NotificationNews) => void;
  readonly takeStatusNews: (message: StatusNews) => void;
  readonly watched: () => string[];
}

interface Owner {
  /** Call when the people on the tabs' screens have changed. */
  watch(): void;
  close(): void;
}

function ownSockets(parts: OwnerParts): Owner {
  const { context, tabs, have, takeNotifications, takeStatusNews, watched } = parts;
  let isEmpty = true;
  const notifications = openLiveSocket({
    schema: NotificationsMessage,
    address: async () => await socketAddress(context, SOCKET_PATHS.notifications, await have()),
    onMessage(message) {
      takeNotifications(message);
      tabs.tell({ about: 'notifications', said: message });
    },
  });
  /** The statuses socket starts after the check, which is repeated until it succeeds once. */
  let isChecked = false;
  const statuses = openLiveSocket({
    schema: StatusesMessage,
    address: async () => {
      if (!isChecked) await checkStatusSocket(context);
      isChecked = true;
      return await socketAddress(context, SOCKET_PATHS.statuses);
    },
    // A random extra, so that clients do not reconnect at the same moment.
    pause: () => SOCKET_TIMES.statusesAgainMs * (1 + Math.random() / 10),
    onMessage(message) {
      if (message.type === 'ready') {
        isEmpty = true;
        watch();
      }
      takeStatusNews(message);
      tabs.tell({ about: 'statuses', said: message });
    },
  });
  let locale = localeOf(context.i18n);
  const stopWords = context.i18n.on('change', () => {
    const before = locale;
    locale = localeOf(context.i18n);
    if (locale === before) return;
    // The server words notifications in the language in which their socket was opened.
    notifications.reopen();
  });
  const stopLine = onConnectionChange(() => {
    if (!getConnected()) return;
    notifications.hurry();
    statuses.hurry();
  });

  function watch(): void {
    const ids = watched();
    if (isEmpty && ids.length === 0) return;
    isEmpty = ids.length === 0;
    statuses.send({ type: 'watch', ids });
  }

  return {
    watch,
    close() {
      stopLine();
      stopWords();
      notifications.close();
      statuses.close();
    },
  };
}
