import type { Query, QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import { afterPaint } from '../platform/after-paint.ts';
import { loadStartData } from '../shared/lookups/load-start-data.ts';
import { localeOf } from '../platform/i18n/use-locale.ts';
import { pause } from '#device/pause.ts';
import { replaceSnapshot } from './replace-snapshot.ts';
import { persistQueries } from '../shared/saved-queries/persistence.ts';
import { type createAppRouter, loadFirstScreen } from '../router.tsx';

/** How long to wait for a screen before its frame and skeleton are shown. */
const FRAME_AFTER_MS = 300;
/** How long the snapshot stays while answers are missing: it can be read, and its links work. */
const SNAPSHOT_LASTS_MS = 2500;

interface ShellStart {
  root: HTMLElement;
  options: RootOptions;
  router: ReturnType<typeof createAppRouter>;
  startSession: () => Promise<void>;
  /** Fills in missing answers from data on the device. */
  loadOfflineComponents: () => Promise<void>;
}

/** Starts the app without the server's markup: after the start data, in place of the screen's last snapshot. */
export async function startFromShell(start: ShellStart): Promise<void> {
  const { root, options, router, startSession, loadOfflineComponents } = start;
  const { context } = router.options;
  const { queryClient } = context;
  const { look: snapshot } = root.dataset;
  const hasSnapshot = snapshot === `${localeOf(context.i18n)} ${context.layout}`;
  // Removes a snapshot in another language or layout, where the worker could not know the right one. Server markup
  // stays until it is drawn over.
  if (snapshot !== undefined && !hasSnapshot) root.replaceChildren();
  await persistQueries(queryClient);
  const screen = loadFirstScreen(router);
  await loadStartData(queryClient, startSession());
  await Promise.race([screen, pause(hasSnapshot ? SNAPSHOT_LASTS_MS : FRAME_AFTER_MS)]);
  // There may be no network. If no answer is missing, offline data is set up after the first paint.
  if (isWhole(queryClient)) afterPaint(() => void loadOfflineComponents().catch(() => undefined));
  else {
    const answers = hasSnapshot ? Promise.race([answered(queryClient), pause(SNAPSHOT_LASTS_MS)]) : undefined;
    await loadOfflineComponents().catch(() => undefined);
    await answers;
  }
  const appRoot = createRoot(root, options);
  const draw = (): void =>
    appRoot.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  if (hasSnapshot) replaceSnapshot(root, router, () => flushSync(draw));
  else draw();
}

function isMissing({ state: { data }, meta }: Query): boolean {
  return data === undefined && meta?.['isPersonal'] !== true;
}

function isWhole(queryClient: QueryClient): boolean {
  return !queryClient.getQueryCache().findAll().some(isMissing);
}

/** Resolves when no missing answer is being fetched any more. */
function answered(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isOwed = (query: Query): boolean => isMissing(query) && query.state.fetchStatus !== 'idle';
  return new Promise((resolve) => {
    const resolveOnceWhole = (): void => {
      if (cache.findAll().some(isOwed)) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(resolveOnceWhole);
    resolveOnceWhole();
  });
}
