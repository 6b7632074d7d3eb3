import type { QueryClient } from '@tanstack/react-query';
import { refetchFailedQueries, refetchAllOnScreen } from '../query/query-client.ts';
import { isFetchedSince } from '../query/stale-answers.ts';
import { currentToken } from '../session/session.ts';
import { addRetryJitter } from '../add-retry-jitter.ts';
import { getConnected, onConnectionChange, setConnected, wasConnectionLost } from './connection.ts';
import type { ServerTry } from './try-server.ts';

/** Each try comes at a random moment after the earliest one: all pages lose the connection to a server together. */
const EARLIEST_TRY_MS = 500;
const FIRST_TRY_WITHIN_MS = 4000;
const LAST_TRY_WITHIN_MS = 30_000;
/** A connection that is lost again sooner than this goes on with the back-off of before, within bounds for a poor line. */
const STABLE_MS = 60_000;
const AGAIN_WITHIN_MS = 9000;
/** Refetches are spread over this time: when a server comes back, all its pages notice within seconds. */
const REFETCH_WITHIN_MS = 2000;
/** A signed-in page refetches once its socket is open again (`run-sockets.ts`), and without one after this time. */
const SOCKET_WITHIN_MS = 8000;

/**
 * While the connection is lost, retries with back-off or when a busy server says, and at once when the person comes back
 * to the page. Once it is back, everything on the screen is refetched: missing answers at once, the others within some
 * seconds.
 */
export function reconnectBySelf(queryClient: QueryClient, askServer: () => Promise<ServerTry>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let within = FIRST_TRY_WITHIN_MS;
  let backAt = -Infinity;
  const refetch = (): void => {
    backAt = performance.now();
    void refetchFailedQueries(queryClient);
    const refetchRest = () => refetchAllOnScreen(queryClient, (query) => isFetchedSince(query, backAt));
    const from = currentToken() === undefined ? 0 : SOCKET_WITHIN_MS;
    timer = setTimeout(() => void refetchRest(), from + Math.random() * REFETCH_WITHIN_MS);
  };
  const tryLater = (againMs?: number): void => {
    const wait = againMs === undefined ? EARLIEST_TRY_MS + Math.random() * within : addRetryJitter(againMs);
    timer = setTimeout(() => void tryNow(), wait);
    within = Math.min(within * 1.5, LAST_TRY_WITHIN_MS);
  };

  const tryNow = async (): Promise<void> => {
    if (getConnected()) return;
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') {
      tryLater();
      return;
    }
    const { isAnswered, againMs } = await askServer();
    if (isAnswered) setConnected(true);
    else tryLater(againMs);
  };

  onConnectionChange(() => {
    clearTimeout(timer);
    if (getConnected()) {
      refetch();
      return;
    }
    const isStable = performance.now() - backAt > STABLE_MS;
    within = isStable ? FIRST_TRY_WITHIN_MS : Math.min(within, AGAIN_WITHIN_MS);
    tryLater();
  });
  if (!getConnected()) void tryNow();
  else if (wasConnectionLost()) refetch();

  document.addEventListener('visibilitychange', () => void tryNow());
}
