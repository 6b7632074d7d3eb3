import type { I18n } from '@lingui/core';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterPaint } from '#app/platform/after-paint.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { isDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { readSetting } from '#app/platform/device-storage.ts';
import { onFavouritesChange, unstoredFavouriteToggles } from '#app/shared/favourites/hearts.ts';
import { getConnected, onConnectionChange } from '#app/platform/offline/connection.ts';
import { startCountingViews } from '#app/shared/seen-ads/start-counting-views.ts';
import { saveShownAds } from '#app/shared/seen-ads/save-shown-ads.ts';
import { currentToken, onSessionChange } from '#app/platform/session/session.ts';
import { whenIdle } from '#app/platform/when-idle.ts';

/** Time without an answer after which its offline replacement is loaded. */
const MISSED_AFTER_MS = 400;
/** Time after the start when an open page prefetches files. */
const AHEAD_AFTER_MS = 20_000;
const PATIENCE_MS = 5000;

export async function startOfflineAds(context: AppContext, router: AnyRouter): Promise<void> {
  const { i18n, queryClient } = context;
  saveShownAds(queryClient);
  startCountingViews(router, context);
  showWhenMissed(i18n, queryClient);
  startFavouritesWhenNeeded(i18n, queryClient);
  saveHeartsWhenTapped(context);
  if (!getConnected() || queryClient.getQueryCache().findAll().some(isMissed)) await showOffline(i18n);
}

function saveHeartsWhenTapped(context: AppContext): void {
  const save = (): void => {
    if (unstoredFavouriteToggles.length === 0) return;
    // If the chunk fails to load, the next tap or the next page tries again.
    void import('#app/shared/favourites/save-favourite-toggles.ts')
      .then(({ saveFavouriteToggles }) => saveFavouriteToggles(context))
      .catch(() => undefined);
  };
  // The heart changes on screen before the code that saves it is loaded.
  onFavouritesChange(() => afterPaint(save));
  save();
}

/** Loads favourites only for people who have some, here or in an account. */
function startFavouritesWhenNeeded(i18n: I18n, queryClient: QueryClient): void {
  let started: Promise<unknown> | undefined;
  const start = (): void => {
    started ??= import('../favourites/start-favourites.ts')
      .then(({ startFavourites }) => startFavourites(i18n, queryClient))
      .catch(() => {
        started = undefined;
      });
  };
  if (currentToken() !== undefined || readSetting('@kept_v1')) start();
  else onSessionChange(() => void (currentToken() !== undefined && start()));
}

function showWhenMissed(i18n: I18n, queryClient: QueryClient): void {
  const show = (): void => void showOffline(i18n);
  const lookAt = (query: Query): void => {
    if (isMissed(query)) show();
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isMissed(query)) return;
    if (query.state.status === 'error') show();
    else setTimeout(() => lookAt(query), MISSED_AFTER_MS);
  });
  onConnectionChange(() => {
    if (!getConnected()) show();
  });
  setTimeout(() => whenIdle(() => void (isDataSaverOn() || show()), PATIENCE_MS), AHEAD_AFTER_MS);
}

/** Whether a query was sent and has no answer. */
function isMissed({ state: { data, status, fetchStatus } }: Query): boolean {
  return data === undefined && (status === 'error' || fetchStatus !== 'idle');
}

let showing: Promise<void> | undefined;

/** Runs once; if the chunk fails to load, the next missing answer tries again. */
function showOffline(i18n: I18n): Promise<void> {
  showing ??= import('./show-offline.ts')
    .then(({ loadOfflineComponents }) => loadOfflineComponents(i18n))
    .catch(() => {
      showing = undefined;
    });
  return showing;
}
