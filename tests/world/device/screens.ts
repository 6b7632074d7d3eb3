import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { adPagesQuery } from '#app/features/ads/queries.ts';
import { savedSearchesQuery } from '#app/features/ads/searches/search-queries.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { balanceQuery, entriesQuery } from '#app/features/balance/balance-queries.ts';
import { adsPages, reportsPages } from '#app/features/moderation/moderation-queries.ts';
import { homeQuery } from '#app/features/own-home/home-query.ts';
import { feedbacksQuery, userQuery } from '#app/features/users/user-queries.ts';
import { endpointPages } from '#app/platform/query/endpoint-query.ts';
import { meQuery } from '#app/platform/session/me.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { adRelationQuery, ownAdQuery, ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { ownRequestQuery, applicantDetailsQuery } from '#app/shared/ads/request-queries.ts';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { allChatsPages, chatsPages } from '#app/shared/chats/chat-queries.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { newestNotifications, notificationPages } from '#app/shared/notifications/notification-queries.ts';
import { openChatScreen } from './chat-screen.ts';

/** A screen of the app, by the answers that it shows. */
export type OpenScreen =
  | { readonly name: MenuScreen }
  /** A screen that each kind of ads has. */
  | { readonly name: KindScreen; readonly kind: AdKind }
  /** A list that is narrowed by words. */
  | { readonly name: 'search'; readonly kind: AdKind; readonly words: string }
  | { readonly name: 'ad' | 'own ad'; readonly kind: AdKind; readonly id: string }
  | { readonly name: 'chat' | 'person'; readonly id: string };

export type MenuScreen =
  | 'deals'
  | 'home'
  | 'notifications'
  | 'balance'
  | 'all chats'
  | 'searches'
  | 'blocks'
  | 'moderation'
  | 'reports';
export type KindScreen = 'list' | 'own' | 'requested' | 'chats';

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

/** Tabs of the own ads that people look at. */
const OWN_LISTS = ['published', 'inactive'] as const;
/** Polling of what others can change (`use-polling-options.ts`). */
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
        return [watchPages(adPagesQuery(screen.kind, { sort: 'date' }))];
      case 'search':
        return [watchPages(adPagesQuery(screen.kind, { search: screen.words }))];
      case 'own':
        return OWN_LISTS.map((list) => watchPages(ownAdsPages(screen.kind, list)));
      case 'requested':
        return [watchPages(ownAdsPages(screen.kind, 'requests'))];
      case 'chats':
        return [watchPages({ ...chatsPages(screen.kind), staleTime: 0 })];
      case 'all chats':
        return [watchPages({ ...allChatsPages(), staleTime: 0 })];
      case 'deals':
        return [watch(dealsQuery())];
      case 'home':
        return [watch(homeQuery)];
      case 'notifications':
        return [watchPages({ ...notificationPages, refetchOnWindowFocus: 'always' })];
      case 'balance':
        return [watch(balanceQuery), watchPages(entriesQuery)];
      case 'searches':
        return [watch(savedSearchesQuery)];
      case 'blocks':
        return [watchPages(endpointPages(blocksEndpoints.list, {}))];
      case 'moderation':
        return [watchPages(adsPages)];
      case 'reports':
        return [watchPages(reportsPages('open'))];
      case 'person':
        return [
          watch(userQuery(screen.id)),
          watch(personRelationQuery(screen.id)),
          watchPages(feedbacksQuery(screen.id, undefined)),
        ];
      case 'ad': {
        const { kind, id } = screen;
        const own = kind === 'service' ? [] : [watch(ownRequestQuery(kind, id))];
        return [watch(adQuery(kind, id)), watch(adRelationQuery(kind, id)), ...own];
      }
      case 'own ad': {
        const { kind, id } = screen;
        const applicants = kind === 'service' ? [] : [watchPages(applicantDetailsQuery(kind, id))];
        return [watch(ownAdQuery(kind, id)), ...applicants];
      }
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
