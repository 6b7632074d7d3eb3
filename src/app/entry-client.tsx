import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { detectLayout } from '#contract/layout.ts';
import { createCall } from '#device/call.ts';
import { isSavingData } from './platform/data-saving/data-saving.ts';
import { createI18n } from './platform/i18n/catalogs.ts';
import { chosenLocale, keepLocaleOfLink } from './platform/i18n/chosen-locale.ts';
import { localeOf } from './platform/i18n/use-locale.ts';
import { keepPlace } from './platform/keep-place.ts';
import { connectionNotes, followLine } from './platform/offline/connection.ts';
import { followMissingParts, isMissingPart } from './platform/offline/missing-parts.ts';
import { readPageState } from './platform/page-state.ts';
import { cacheModeNow, nextChangeId, noteAnswered } from './platform/query/own-changes.ts';
import { createQueryClient } from './platform/query/query-client.ts';
import { guardedTarget } from './platform/session/guard.ts';
import { currentToken, dropSession, isDeviceSettled, onSessionChange } from './platform/session/session.ts';
import { ignoreGhostClicks } from './platform/ghost-clicks.ts';
import { whenIdle } from './platform/when-idle.ts';
import { createAppRouter, loadFirstScreen } from './router.tsx';
import { keepBackEntries } from './ui/dialogs/back-entries.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const SIGN_IN_FORMS = /^\/(?:login|registration|forgot-password)\/?$/;
/**
 * Limits of late work: its wait for an idle moment, and the time after which the next work starts although it has not
 * ended.
 */
const PATIENCE_MS = 500;
const TURN_MS = 3000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const state = readPageState();
  const target = targetOfSignedIn();
  if (target !== undefined) history.replaceState(null, '', target);
  const rendered = target === undefined ? state?.queries : undefined;
  keepLocaleOfLink();
  ignoreGhostClicks();
  followLine();
  followMissingParts();
  const i18n = await createI18n(state?.queries ? state.locale : chosenLocale());
  const config = state?.config ?? {
    publicOrigin: location.origin,
    apiOrigin: '',
    mapTiles: null,
    serviceWorker: true,
    operator: {},
    signInServices: [],
    paymentServices: [],
    sendsSms: true,
  };
  const call = createCall({
    origin: config.apiOrigin || location.origin,
    fetch: (request) => fetch(request),
    locale: () => localeOf(i18n),
    token: currentToken,
    noteRefusal: dropSession,
    changeId: nextChangeId,
    noteAnswered,
    noteOutdated,
    cacheMode: cacheModeNow,
    ...connectionNotes,
  });
  const queryClient = createQueryClient(call);
  function noteOutdated(): void {
    void import('./platform/query/stale-answers.ts').then(
      ({ invalidateAdsAndPersonal }) => invalidateAdsAndPersonal(queryClient),
      () => undefined,
    );
  }
  const layout = state?.queries
    ? state.layout
    : detectLayout({ mobileHint: mobileHint(), userAgent: navigator.userAgent });
  document.documentElement.lang = localeOf(i18n);
  document.documentElement.dataset.layout = layout;
  const renderedAt = state?.renderedAt ?? Date.now();
  const savesData = state?.queries ? state.savesData : isSavingData();
  const context = { queryClient, i18n, layout, config, renderedAt, savesData };
  const router = createAppRouter(context);
  keepPlace(router);
  keepBackEntries(router.history);
  isAwaited = () => router.state.isLoading;
  // Makes the router render the same boundaries as the server's markup, and not repeat the loading that is done before
  // its first render.
  router.ssr = { manifest: undefined };

  const session = () => import('./start/session/follow-session.ts');
  // Data of a session that ended while no page was open is removed before the first screen can show it.
  if (!isDeviceSettled())
    await session().then(
      ({ settle }) => settle(context),
      () => undefined,
    );
  const startSession = async (): Promise<void> => {
    if (currentToken() !== undefined) await (await session()).followSession(context);
  };
  onSessionChange(() => void session().then(({ applySession }) => applySession(router)));

  const showSaved = async (): Promise<void> => {
    const { startOfflineAds } = await import('./features/ads/offline/start-offline-ads.ts');
    await startOfflineAds(context, router);
  };
  if (rendered) {
    // The database is half of the next task's code; loading it separately makes two short tasks of one long one.
    whenUsable(async () => void (await import('#device/database/open-database.ts')));
    whenUsable(showSaved);
    hydrate(queryClient, rendered);
    await pause();
    await loadFirstScreen(router);
    await pause();
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
        rootOptions,
      );
    });
    repeatTaps();
    void startSession();
  } else {
    const { startFromShell } = await import('./start/start-from-shell.tsx');
    await startFromShell({ root, options: rootOptions, router, context, startSession, showSaved });
  }
  whenUsable(async () => {
    const { startHomeScreen } = await import('./start/once-usable/start-home-screen.tsx');
    startHomeScreen(router, i18n);
  });
  if (import.meta.env.PROD) {
    whenUsable(async () => {
      const { startOffline } = await import('./start/once-usable/start-offline.ts');
      await startOffline({ context, router, isRestored: rendered === undefined });
    });
  }
}

/** A chunk that failed to load is reported on the screen; any other error that a screen throws is a bug. */
const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    if (isMissingPart(error)) return;
    // oxlint-disable-next-line no-console -- as React does by itself
    console.error(error);
    window.dispatchEvent(new ErrorEvent('error', { error }));
  },
};

/**
 * Address for a signed-in person. The server's page is anonymous: it has redirected a guarded address home, or shows a
 * sign-in form.
 */
function targetOfSignedIn(): string | undefined {
  if (currentToken() === undefined) return undefined;
  const { pathname, search, hash } = location;
  if (SIGN_IN_FORMS.test(pathname)) return '/cabinet';
  const target = guardedTarget(new URLSearchParams(search).get('login'));
  // Browsers keep the section of an address through a redirect.
  return target === undefined ? undefined : target + hash;
}

/**
 * Replays taps made on the server's markup before hydration, except on a `summary`, which the browser has opened
 * already.
 */
function repeatTaps(): void {
  const taps = window.yumushTaps?.filter(({ localName }) => localName !== 'summary');
  delete window.yumushTaps;
  whenIdle(() => taps?.forEach((pressed) => pressed.click()), PATIENCE_MS);
}

/** Ends the current task, so that the browser can handle input before the next one. */
function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const usable = new Promise<void>((resolve) => {
  const begin = (): void => {
    setTimeout(() => {
      // Fetches after this mark are no part of the first visit's budget.
      performance.mark('usable');
      resolve();
    }, 1000);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
});
let lateWork = usable;
/** Whether a navigation is in progress. */
let isAwaited = (): boolean => false;

/**
 * Queues late work: it begins a second after loading, one piece at a time, while the page is idle and no navigation
 * runs. All at once would block a slow phone.
 */
function whenUsable(work: () => Promise<void>): void {
  lateWork = lateWork.then(idle).then(() => Promise.race([workOnceConnected(work), pause(TURN_MS)]));
}

async function idle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- polls
  while (isAwaited()) await pause(PATIENCE_MS);
  await new Promise<void>((resolve) => void whenIdle(resolve, PATIENCE_MS));
}

/** Repeats the work once the connection is back, if it was lost by then. */
async function workOnceConnected(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    window.addEventListener('online', () => void workOnceConnected(work), { once: true });
  }
}

function mobileHint(): boolean | undefined {
  return 'userAgentData' in navigator &&
    typeof navigator.userAgentData === 'object' &&
    navigator.userAgentData !== null &&
    'mobile' in navigator.userAgentData &&
    typeof navigator.userAgentData.mobile === 'boolean'
    ? navigator.userAgentData.mobile
    : undefined;
}

void start();
