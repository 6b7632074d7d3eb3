import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { createPage, type StartedPage } from './start/create-page.ts';
import { watchConnection } from './platform/offline/connection.ts';
import { watchChunkLoadErrors, isChunkLoadError } from './platform/offline/missing-parts.ts';
import { pause } from '#device/pause.ts';
import { currentToken, hasPurgedEndedSessions, onSessionChange } from './platform/session/session.ts';
import { ignoreGhostClicks } from './platform/ghost-clicks.ts';
import { whenIdle } from './platform/when-idle.ts';
import { loadFirstScreen } from './router.tsx';
import { IDLE_PATIENCE_MS, runWhenUsable } from './start/run-when-usable.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

type Run = () => unknown;
type StartStep = readonly [when: (run: Run) => unknown, isNeedThere: boolean, run: Run];

const now = (run: Run): unknown => run();
/** Lets the browser handle input before the step. */
const asTask = (run: Run): Promise<unknown> => pause().then(run);

async function start(): Promise<void> {
  ignoreGhostClicks();
  watchConnection();
  watchChunkLoadErrors();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const { router, rendered } = await createPage();
  const { context } = router.options;
  const hasMarkup = rendered !== undefined;

  const loadSession = () => import('./start/session/run-session.ts');
  // Data of a session that ended while no page was open is removed before the first screen can show it.
  const purgeDevice = () =>
    loadSession().then(
      (file) => file.startSessionPurge(context),
      () => undefined,
    );
  const watchSession = () =>
    onSessionChange(() => void loadSession().then((file) => file.applySession(router)));
  // Half of the next step's code is the database; a step of its own makes two short browser tasks of one long one.
  const loadDatabase = () => import('#device/database/open-database.ts');
  const loadOfflineComponents = () =>
    import('./features/ads/offline/start-offline-ads.ts').then((file) =>
      file.startOfflineAds(context, router),
    );
  const hydrateAnswers = () => hydrate(context.queryClient, rendered ?? {});
  const loadScreen = () => loadFirstScreen(router);
  const startSession = async (): Promise<void> => {
    if (currentToken() !== undefined) await (await loadSession()).restoreSession(context);
  };
  const drawFromShell = () =>
    import('./start/start-from-shell.tsx').then((file) =>
      file.startFromShell({ root, options: rootOptions, router, startSession, loadOfflineComponents }),
    );
  const placeFloatingButtons = () =>
    import('./start/once-usable/place-floating-buttons.ts').then((file) => file.placeFloatingButtons());
  const startHomeScreen = () =>
    import('./start/once-usable/start-install-support.tsx').then((file) =>
      file.startInstallSupport(router, context.i18n),
    );
  const startOffline = () =>
    import('./start/once-usable/start-offline.ts').then((file) =>
      file.startOffline({ context, router, isRestored: !hasMarkup }),
    );

  /** Queues the step: nobody waits for it. */
  const later = (run: Run): void => runWhenUsable(router, run);
  // The steps run in this order; a step is skipped if its flag is false, e.g. without markup nothing is hydrated.
  const steps: readonly StartStep[] = [
    [now, !hasPurgedEndedSessions(), purgeDevice],
    [now, true, watchSession],
    [later, hasMarkup, loadDatabase],
    [later, hasMarkup, loadOfflineComponents],
    [now, hasMarkup, hydrateAnswers],
    [asTask, hasMarkup, loadScreen],
    [asTask, hasMarkup, () => hydrateMarkup(root, router)],
    [now, hasMarkup, replayTaps],
    [now, hasMarkup, () => void startSession()],
    [now, !hasMarkup, drawFromShell],
    [later, context.layout === 'mobile', placeFloatingButtons],
    [later, true, startHomeScreen],
    [later, import.meta.env.PROD, startOffline],
  ];
  for (const [when, isNeedThere, run] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before it
    if (isNeedThere) await when(run);
  }
}

function hydrateMarkup(root: HTMLElement, router: StartedPage['router']): void {
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      rootOptions,
    );
  });
}

/**
 * Replays taps made on the server's markup before hydration, except on a `summary`, which the browser has opened
 * already.
 */
function replayTaps(): void {
  const taps = window.yumushTaps?.filter(({ localName }) => localName !== 'summary');
  delete window.yumushTaps;
  whenIdle(() => taps?.forEach((pressed) => pressed.click()), IDLE_PATIENCE_MS);
}

/** A chunk that failed to load is reported on the screen; any other error that a screen throws is a bug. */
const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    if (isChunkLoadError(error)) return;
    // oxlint-disable-next-line no-console -- as React does by itself
    console.error(error);
    dispatchEvent(new ErrorEvent('error', { error }));
  },
};

void start();
