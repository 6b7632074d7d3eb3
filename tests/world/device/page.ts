import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { Login } from '#contract/auth/entities.ts';
import type { Locale } from '#contract/locale.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { startOfflineAds } from '#app/features/ads/offline/start-offline-ads.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { createI18n } from '#app/platform/i18n/catalogs.ts';
import { changeLocale } from '#app/platform/i18n/change-locale.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { watchConnection, getConnected } from '#app/platform/offline/connection.ts';
import { queueWrite } from '#app/platform/outbox/queue-write.ts';
import { beginLogout, sendPendingLogouts } from '#app/platform/session/logouts.ts';
import { meQuery } from '#app/platform/session/me.ts';
import {
  currentToken,
  updateMemorySession,
  hasPurgedEndedSessions,
  storeLogin,
  onSessionChange,
} from '#app/platform/session/session.ts';
import { wipeDevice } from '#app/platform/session/wipe-device.ts';
import { getFavouriteKeys } from '#app/shared/favourites/hearts.ts';
import { persistQueries } from '#app/shared/saved-queries/persistence.ts';
import { startOffline } from '#app/start/once-usable/start-offline.ts';
import { applySession, restoreSession, startSessionPurge } from '#app/start/session/run-session.ts';
import { createPageContext } from '#tests/factories/pages/page-context.ts';
import { followWorker } from './follow-worker.ts';
import { pathOfScreen } from './path-of-screen.ts';
import { openWorldScreen, type OpenScreen, type ShownAnswer, type ShownScreen } from './screens.ts';
import { type TapActions, createTapActions } from './tap-actions.ts';

export type KeptLogin = Pick<Login, 'token' | 'expires_at'>;

/** An item of the outbox that is not sent. */
export interface WaitingItem {
  readonly state: string;
  /** Id of the items that are sent one after the other. */
  readonly queueKey: string;
  /** Whether a moderator has to decide about its ad first. */
  readonly awaitsReview: boolean;
  /** Everything about it, in words. */
  readonly told: string;
}

export interface DevicePage extends TapActions {
  /** Starts as a page of the app does, with a new session or the stored one. */
  start(login?: KeptLogin): Promise<void>;
  open(screen: OpenScreen): void;
  shown(): readonly ShownAnswer[];
  write(item: OutboxItem): Promise<string>;
  /** Favourites by kind and id, as the hearts show them. */
  hearts(): readonly string[];
  signIn(login: KeptLogin): void;
  signOut(): Promise<void>;
  isSignedIn(): boolean;
  speak(locale: Locale): Promise<void>;
  locale(): Locale;
  isConnected(): boolean;
  /** Outbox items that are not sent, by state. */
  waiting(): Promise<readonly WaitingItem[]>;
}

let context: AppContext | undefined;
let screen: ShownScreen | undefined;

function contextNow(): AppContext {
  if (!context) throw new Error('the page has not started');
  return context;
}

export const page: DevicePage = {
  async start(login) {
    if (login) {
      storeLogin({ ...login });
      // Without this the page would take its answers for those of another session, and store nothing personal.
      updateMemorySession();
    }
    watchConnection();
    const i18n = await createI18n(document.documentElement.lang === 'uz' ? 'uz' : 'ru');
    context = createPageContext(i18n);
    const { queryClient } = context;
    const router = createRouter({
      routeTree: createRootRoute(),
      context,
      history: createMemoryHistory(),
    });
    if (!hasPurgedEndedSessions()) await startSessionPurge(context);
    onSessionChange(() => void applySession(router));
    await persistQueries(queryClient);
    if (currentToken() !== undefined) await restoreSession(context);
    followWorker(context, router);
    await startOfflineAds(context, router);
    await startOffline({ context, router, isRestored: true });
  },

  open(next) {
    screen?.leave();
    location.pathname = pathOfScreen(next);
    screen = openWorldScreen(contextNow(), next);
  },

  shown: () => screen?.shown() ?? [],

  write: async (item) => (await queueWrite(contextNow(), { item, title: 'world' })).kind,

  ...createTapActions(contextNow),

  hearts: () => [...getFavouriteKeys()].toSorted(),

  signIn: (login) => storeLogin({ ...login }),

  async signOut() {
    const person = contextNow().queryClient.getQueryData(meQuery.queryKey)?.id;
    beginLogout();
    await wipeDevice(contextNow().queryClient, person);
    void sendPendingLogouts(contextNow());
  },

  isSignedIn: () => currentToken() !== undefined,

  speak: async (locale) => await changeLocale(contextNow().i18n, locale),
  locale: () => localeOf(contextNow().i18n),

  isConnected: getConnected,

  async waiting() {
    const { database } = await openDeviceDatabase();
    const rows = (await database?.outbox.toArray()) ?? [];
    return rows
      .filter(({ state }) => state !== 'done')
      .map(({ item, state, queueKey, attempts, refusal, sendAfter }) => ({
        state,
        queueKey,
        awaitsReview: refusal?.code === 'ad_in_review',
        told: `${item.type} ${state} after ${attempts} attempts, ${refusal?.code ?? 'no refusal'}, not before ${sendAfter}`,
      }));
  },
};
