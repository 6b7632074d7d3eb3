import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { keepPlace } from './platform/keep-place.ts';
import { watchConnection } from './platform/offline/connection.ts';
import { watchMissingParts, isMissingPart } from './platform/offline/missing-parts.ts';
import { pause } from './platform/pause.ts';
import { currentToken, isDeviceSettled, onSessionChange } from './platform/session/session.ts';
import { ignoreGhostClicks } from './platform/ghost-clicks.ts';
import { whenIdle } from './platform/when-idle.ts';
import { loadFirstScreen } from './router.tsx';
import { createPage, type StartedPage } from './start/create-page.ts';
import { IDLE_PATIENCE_MS, runWhenUsable } from './start/run-when-usable.ts';
import { keepBackEntries } from './ui/dialogs/back-entries.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

interface StartStep {
  /** `task`: after a pause in which the browser handles input; `idle`: once the page is usable, nobody waits for it. */
  readonly when: 'now' | 'task' | 'idle';
  /** What must be there, or else the step is left out. */
  readonly needs?: (page: StartedPage) => boolean;
  readonly run: (page: StartedPage) => unknown;
}

const markup = ({ rendered }: StartedPage): boolean => rendered !== undefined;
const shell = ({ rendered }: StartedPage): boolean => rendered === undefined;
const unsettledDevice = (): boolean => !isDeviceSettled();
const build = (): boolean => import.meta.env.PROD;

/** The start in its order: a step begins when the one before it has ended, or has been queued. */
const STEPS: readonly StartStep[] = [
  { when: 'now', run: ({ router }) => keepPlace(router) },
  { when: 'now', run: ({ router }) => keepBackEntries(router.history) },
  { when: 'now', needs: unsettledDevice, run: settleDevice },
  { when: 'now', run: applySessionChanges },
  // The database is half of the next task's code; loading it separately makes two short tasks of one long one.
  { when: 'idle', needs: markup, run: () => import('#device/database/open-database.ts') },
  { when: 'idle', needs: markup, run: showOfflineAds },
  { when: 'now', run: hydrateAnswers },
  { when: 'task', needs: markup, run: ({ router }) => loadFirstScreen(router) },
  { when: 'task', needs: markup, run: hydrateMarkup },
  { when: 'now', needs: markup, run: replayTaps },
  { when: 'now', needs: markup, run: (page) => void startSession(page) },
  { when: 'now', needs: shell, run: drawInShell },
  { when: 'idle', run: startHomeScreen },
  { when: 'idle', needs: build, run: startOffline },
];

async function start(): Promise<void> {
  ignoreGhostClicks();
  watchConnection();
  watchMissingParts();
  const page = await createPage();
  for (const { when, run, needs } of STEPS) {
    if (needs?.(page) === false) continue;
    if (when === 'idle')
      runWhenUsable(
        () => page.router.state.isLoading,
        async () => void (await run(page)),
      );
    else {
      // oxlint-disable-next-line no-await-in-loop -- each step needs the one before it
      if (when === 'task') await pause();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await run(page);
    }
  }
}

const loadSession = () => import('./start/session/run-session.ts');

/** Removes data of a session that ended while no page was open, before the first screen can show it. */
async function settleDevice({ context }: StartedPage): Promise<void> {
  await loadSession().then(
    ({ settle }) => settle(context),
    () => undefined,
  );
}

function applySessionChanges({ router }: StartedPage): void {
  onSessionChange(() => void loadSession().then(({ applySession }) => applySession(router)));
}

async function startSession({ context }: StartedPage): Promise<void> {
  if (currentToken() !== undefined) await (await loadSession()).restoreSession(context);
}

async function showOfflineAds({ context, router }: StartedPage): Promise<void> {
  const { startOfflineAds } = await import('./features/ads/offline/start-offline-ads.ts');
  await startOfflineAds(context, router);
}

function hydrateAnswers({ context, rendered }: StartedPage): void {
  if (rendered) hydrate(context.queryClient, rendered);
}

function hydrateMarkup({ root, router }: StartedPage): void {
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

async function drawInShell(page: StartedPage): Promise<void> {
  const { startFromShell } = await import('./start/start-from-shell.tsx');
  await startFromShell({
    ...page,
    options: rootOptions,
    startSession: () => startSession(page),
    showSaved: () => showOfflineAds(page),
  });
}

async function startHomeScreen({ context, router }: StartedPage): Promise<void> {
  const file = await import('./start/once-usable/start-home-screen.tsx');
  file.startHomeScreen(router, context.i18n);
}

async function startOffline({ context, router, rendered }: StartedPage): Promise<void> {
  const file = await import('./start/once-usable/start-offline.ts');
  await file.startOffline({ context, router, isRestored: rendered === undefined });
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

void start();
