import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '#app/platform/app-context.ts';
import { reportPageErrors } from '#app/platform/errors/report-page-errors.ts';
import { CACHE_ANSWERS, COUNT_TRAFFIC, PAUSE_FETCHES, type ToWorker } from '#device/worker-messages.ts';
import { persistQueries } from '#app/shared/saved-queries/persistence.ts';
import { refetchPageSubjects } from '#app/shared/subjects/refetch-subjects.ts';
import { refetchStaleOnScreen } from '#app/platform/query/query-client.ts';
import { fetchAheadWhenIdle } from '#app/platform/offline/fetch-ahead.ts';
import { sendPendingLogouts } from '#app/platform/session/logouts.ts';
import { getConnected, onConnectionChange } from '#app/platform/offline/connection.ts';
import { listFirstVisitAnswers } from '#app/platform/offline/hand-over.ts';
import { tryServer } from '#app/platform/offline/try-server.ts';
import { reconnectBySelf } from '#app/platform/offline/reconnect.ts';
import { removeWorkers, startWorker, postToWorker } from '#app/platform/offline/worker.ts';
import { startOutbox } from './start-outbox.ts';

interface OfflineStart {
  context: AppContext;
  router: AnyRouter;
  /** The last visit's answers are already restored. */
  isRestored: boolean;
}

export async function startOffline({ context, router, isRestored }: OfflineStart): Promise<void> {
  const { queryClient, config } = context;
  const origin = config.apiOrigin || location.origin;
  reportPageErrors(queryClient);
  refetchPageSubjects(queryClient);
  tellLogoutsOnceConnected(context);
  startOutbox(context);
  reconnectBySelf(queryClient, () => tryServer(origin));
  if (!isRestored) await persistQueries(queryClient);
  if (!config.serviceWorker) return removeWorkers();
  letScreensGoFirst(router);
  const { isFirst } = await startWorker(({ type }) => {
    if (type === 'fresh') void refetchStaleOnScreen(queryClient);
    if (type === 'session-ended') void settleEnded(queryClient);
  });
  if (isFirst) handOver(queryClient, origin);
  else void startSnapshots(router);
  fetchAheadWhenIdle(context);
}

function tellLogoutsOnceConnected(context: AppContext): void {
  const tell = (): void => void (getConnected() && sendPendingLogouts(context));
  tell();
  onConnectionChange(tell);
}

/**
 * Makes the worker's background fetches yield to navigations; also while it is being installed, when most of them
 * happen.
 */
function letScreensGoFirst(router: AnyRouter): void {
  const tell = async (isHeld: boolean): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const message: ToWorker = { type: PAUSE_FETCHES, isHeld };
    (registration?.installing ?? registration?.active)?.postMessage(message);
  };
  router.subscribe('onBeforeLoad', () => void tell(true).catch(() => undefined));
  router.subscribe('onResolved', () => void tell(false).catch(() => undefined));
}

/** Skipped at a first visit, which should fetch nothing more; later visits take the snapshots. */
async function startSnapshots(router: AnyRouter): Promise<void> {
  const file = await import('#app/platform/take-snapshots/save-snapshots.ts').catch(() => undefined);
  await file?.saveSnapshots(router).catch(() => undefined);
}

function handOver(queryClient: QueryClient, origin: string): void {
  const images = [...document.images]
    .map((image) => image.currentSrc)
    .filter((address) => address.startsWith(origin));
  postToWorker({ type: CACHE_ANSWERS, answers: listFirstVisitAnswers(queryClient, origin), images });
  const fetched = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  const entries = fetched.map(({ name, transferSize }) => ({ url: name, bytes: transferSize }));
  postToWorker({ type: COUNT_TRAFFIC, entries });
}

async function settleEnded(queryClient: QueryClient): Promise<void> {
  const file = await import('#app/platform/session/purge-ended-sessions.ts').catch(() => undefined);
  await file?.purgeEndedSessions(queryClient);
}
