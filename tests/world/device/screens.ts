import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { adPagesQuery } from '#app/features/ads/queries.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { balanceQuery, entriesQuery } from '#app/features/balance/balance-queries.ts';
import { adsPages } from '#app/features/moderation/moderation-queries.ts';
import { homeQuery } from '#app/features/own-home/home-query.ts';
import { meQuery } from '#app/platform/session/me.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { adRelationQuery, ownAdQuery, ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { ownRequestQuery, sidedRequestsQuery } from '#app/shared/ads/request-queries.ts';
import { chatsPages } from '#app/shared/chats/chat-queries.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { newestNotifications, notificationPages } from '#app/shared/notifications/notification-queries.ts';
import { openChatScreen } from './chat-screen.ts';

/** A screen of the app, by the answers that it shows. */
export type OpenScreen =
  | { readonly name: MenuScreen; readonly id?: undefined }
  | { readonly name: 'ad' | 'own ad' | 'chat'; readonly id: string };

export type MenuScreen =
  | 'list'
  | 'own'
  | 'requested'
  | 'chats'
  | 'deals'
  | 'home'
  | 'notifications'
  | 'balance'
  | 'moderation';

/** An answer on the screen: the call behind it and the data that the page shows. */
export interface ShownAnswer {
  readonly call: string;
  readonly args: unknown;
  readonly isPaged: boolean;
  readonly data: unknown;
  readonly failed: boolean;
}

/** A query that a screen shows. */
export interface WatchedQuery {
  readonly options: { readonly queryKey?: QueryKey };
  subscribe(listener: () => void): () => void;
  getCurrentResult(): { readonly data: unknown; readonly isError: boolean };
}

/** Polling of what others can change (`use-rhythm.ts`). */
const RHYTHM = { refetchOnWindowFocus: 'always', refetchInterval: 300_000 } as const;

export interface ShownScreen {
  shown(): readonly ShownAnswer[];
  leave(): void;
}

/** Opens a screen under the person's name, the bell and the badge, which each page of a signed-in person has. */
export function openWorldScreen(context: AppContext, screen: OpenScreen): ShownScreen {
  const { queryClient } = context;
  function watch<Data, Key extends QueryKey>(
    options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  ): WatchedQuery {
    return new QueryObserver(queryClient, options);
  }
  function watchPages<Data, Key extends QueryKey>(
    options: InfiniteQueryObserverOptions<Data, Error, InfiniteData<Data>, Key, string>,
  ): WatchedQuery {
    return new InfiniteQueryObserver(queryClient, options);
  }
  const observersOf = (): WatchedQuery[] => {
    switch (screen.name) {
      case 'list':
        return [watchPages(adPagesQuery('task', { sort: 'date' }))];
      case 'own':
        return [watchPages(ownAdsPages('task', 'published')), watchPages(ownAdsPages('task', 'inactive'))];
      case 'requested':
        return [watchPages(ownAdsPages('task', 'requests'))];
      case 'chats':
        return [watchPages({ ...chatsPages('task'), staleTime: 0 })];
      case 'deals':
        return [watch(dealsQuery())];
      case 'home':
        return [watch(homeQuery)];
      case 'notifications':
        return [watchPages({ ...notificationPages, refetchOnWindowFocus: 'always' })];
      case 'balance':
        return [watch(balanceQuery), watchPages(entriesQuery)];
      case 'moderation':
        return [watchPages(adsPages)];
      case 'ad':
        return [
          watch(adQuery('task', screen.id)),
          watch(adRelationQuery('task', screen.id)),
          watch(ownRequestQuery('task', screen.id)),
        ];
      case 'own ad':
        return [watch(ownAdQuery('task', screen.id)), watchPages(sidedRequestsQuery('task', screen.id))];
      case 'chat':
        return [];
    }
  };
  const chat = screen.name === 'chat' ? openChatScreen(context, screen.id) : undefined;
  const frame = [
    watch(meQuery),
    watch({ ...newestNotifications, ...RHYTHM }),
    watch({ ...unreadMessagesQuery, ...RHYTHM }),
  ];
  const observers = [...frame, ...observersOf()];
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  return {
    shown: () => [...observers.map(readShownAnswer), ...(chat ? [chat.shown()] : [])],
    leave() {
      for (const stop of stops) stop();
      chat?.leave();
    },
  };
}

export function readShownAnswer(observer: WatchedQuery): ShownAnswer {
  const [call = '', second, third] = observer.options.queryKey ?? [];
  const isPaged = second === 'pages';
  const { data, isError } = observer.getCurrentResult();
  return { call: String(call), args: isPaged ? third : second, isPaged, data, failed: isError };
}

export function pathOfScreen(screen: OpenScreen): string {
  switch (screen.name) {
    case 'list':
      return '/tasks';
    case 'own':
    case 'requested':
      return '/cabinet/my-tasks';
    case 'chats':
    case 'chat':
      return '/cabinet/messages/task';
    case 'notifications':
    case 'balance':
    case 'moderation':
      return `/cabinet/${screen.name}`;
    case 'deals':
    case 'home':
      return '/cabinet';
    case 'ad':
      return `/tasks/${screen.id}`;
    case 'own ad':
      return `/cabinet/my-tasks/${screen.id}`;
  }
}
