// A page of a signed-in person in bench:returning. It is built of the app's own calls, queries and sockets.
import { setupI18n } from '@lingui/core';
import {
  dehydrate,
  type DehydratedState,
  hydrate,
  InfiniteQueryObserver,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { adPagesQuery } from '#app/features/ads/queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { watchConnection } from '#app/platform/offline/connection.ts';
import { tryServer } from '#app/platform/offline/try-server.ts';
import { reconnectBySelf } from '#app/platform/offline/reconnect.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { updateMemorySession, storeLogin } from '#app/platform/session/session.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { runSockets } from '#app/shared/live/run-sockets.ts';
import { newestNotifications } from '#app/shared/notifications/notification-queries.ts';
import { createPageContext } from '#tests/factories/pages/page-context.ts';

export interface ReturningPage {
  /** Starts the page with a list on the screen, and opens its sockets once the bell is filled. */
  start(token: string, answers: DehydratedState | undefined): Promise<void>;
  /** The page's answers, with which other pages can start: fetching them for ten thousand would take minutes. */
  copyAnswers(): DehydratedState;
  /** The bell's notifications, and its number of unread ones. */
  readBell(): { readonly ids: readonly string[]; readonly unread: number };
  /** Number of answers on the screen that are known to be outdated or have failed. */
  countOutdated(): number;
  isFetching(): boolean;
}

/** Polling of what others can change (`use-polling-options.ts`). */
const RHYTHM = { refetchOnWindowFocus: 'always', refetchInterval: 300_000 } as const;
const LASTS_MS = 86_400_000;

let context: AppContext | undefined;

export const returningPage: ReturningPage = {
  async start(token, answers) {
    storeLogin({ token, expires_at: new Date(Date.now() + LASTS_MS).toISOString() });
    updateMemorySession();
    watchConnection();
    context = createPageContext(setupI18n({ locale: 'ru', messages: { ru: {} } }));
    const { queryClient } = context;
    if (answers) hydrate(queryClient, answers);
    reconnectBySelf(queryClient, () => tryServer(location.origin));
    function show<Data, Key extends QueryKey>(
      query: QueryObserverOptions<Data, Error, Data, Data, Key>,
    ): void {
      new QueryObserver(queryClient, query).subscribe(() => undefined);
    }
    // The queries of the layout around every page of a signed-in person, and one list.
    show(meQuery);
    show({ ...newestNotifications, ...RHYTHM });
    show({ ...unreadMessagesQuery, ...RHYTHM });
    new InfiniteQueryObserver(queryClient, adPagesQuery('task', { sort: 'date' })).subscribe(() => undefined);
    const startedAt = performance.now();
    await queryClient.ensureQueryData(newestNotifications);
    runSockets(context, startedAt);
  },

  copyAnswers() {
    if (!context) throw new Error('The page has not started.');
    return dehydrate(context.queryClient);
  },

  readBell() {
    const bell = context?.queryClient.getQueryData(newestNotifications.queryKey)?.data;
    return { ids: bell?.items.map(({ id }) => id) ?? [], unread: bell?.unread ?? -1 };
  },

  countOutdated() {
    const shown = context?.queryClient.getQueryCache().findAll({ type: 'active' }) ?? [];
    return shown.filter(({ state }) => state.isInvalidated || state.status !== 'success').length;
  },

  isFetching: () => (context?.queryClient.isFetching() ?? 0) > 0,
};
