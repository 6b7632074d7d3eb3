import type { QueryClient } from '@tanstack/react-query';
import { refetchMissing, refetchShown } from '../query/query-client.ts';
import { isFetchedSince } from '../query/stale-answers.ts';
import { withJitter } from '../with-jitter.ts';
import { getConnected, onConnectionChange, setConnected, wasConnectionLost } from './connection.ts';

const FIRST_TRY_MS = 2000;
const LAST_TRY_MS = 30_000;
/** Refetches are spread over this time: when a server comes back, all its pages notice within seconds. */
const REFETCH_WITHIN_MS = 2000;

/**
 * While the connection is lost, retries with back-off, and at once when the person comes back to the page. Once it is
 * back, everything on the screen is refetched: missing answers at once, the others within some seconds.
 */
export function reconnectBySelf(queryClient: QueryClient, ask: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_TRY_MS;
  const refetch = (): void => {
    const backAt = performance.now();
    void refetchMissing(queryClient);
    const refetchRest = () => refetchShown(queryClient, (query) => isFetchedSince(query, backAt));
    timer = setTimeout(() => void refetchRest(), Math.random() * REFETCH_WITHIN_MS);
  };

  const tryNow = async (): Promise<void> => {
    if (getConnected()) return;
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && (await ask())) {
      setConnected(true);
      return;
    }
    wait = Math.min(wait * 1.5, LAST_TRY_MS);
    timer = setTimeout(() => void tryNow(), withJitter(wait));
  };

  onConnectionChange(() => {
    clearTimeout(timer);
    if (getConnected()) {
      refetch();
      return;
    }
    wait = FIRST_TRY_MS;
    timer = setTimeout(() => void tryNow(), withJitter(wait));
  });
  if (!getConnected()) void tryNow();
  else if (wasConnectionLost()) refetch();

  document.addEventListener('visibilitychange', () => void tryNow());
}
