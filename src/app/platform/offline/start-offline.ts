import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../app-context.ts';
import { persistQueries } from '../query/persistence.ts';
import { refreshShown } from '../query/query-client.ts';
import { fetchAheadWhenIdle } from './fetch-ahead.ts';
import { answersOf } from './hand-over.ts';
import { reconnectBySelf } from './reconnect.ts';
import { removeWorkers, startWorker, tellWorker } from './worker.ts';

interface OfflineStart {
  context: AppContext;
  /** The last visit's answers are in place already. */
  isRestored: boolean;
}

/** Everything that makes the app work without a network, after it is usable with one. */
export async function startOffline({ context, isRestored }: OfflineStart): Promise<void> {
  const { queryClient, config } = context;
  const origin = config.apiOrigin || location.origin;
  reconnectBySelf(queryClient, () => isAnswering(origin));
  if (!isRestored) await persistQueries(queryClient);
  if (!config.serviceWorker) return removeWorkers();
  const { isFirst } = await startWorker(({ type }) => {
    if (type === 'fresh') void refreshShown(queryClient);
  });
  if (isFirst) handOver(queryClient, origin);
  fetchAheadWhenIdle(context);
}

function handOver(queryClient: QueryClient, origin: string): void {
  const images = [...document.images]
    .map((image) => image.currentSrc)
    .filter((address) => address.startsWith(origin));
  tellWorker({ type: 'keep', answers: answersOf(queryClient, origin), images });
  const fetched = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  const entries = fetched.map(({ name, transferSize }) => ({ url: name, bytes: transferSize }));
  tellWorker({ type: 'moved', entries });
}

/** The smallest call; its answer is not looked at. */
async function isAnswering(origin: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- asks whether there is a network, nothing else
    const response = await fetch(`${origin}/api/v1/cities`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return response.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}
