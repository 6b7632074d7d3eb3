import type { QueryClient } from '@tanstack/react-query';
import { refetchShown } from '../query/query-client.ts';
import { getConnected, onConnectionChange, setConnected, wasConnectionLost } from './connection.ts';

const FIRST_TRY_MS = 2000;
const LAST_TRY_MS = 30_000;

/**
 * While the connection is lost, retries with back-off, and at once when the person comes back to the page. Once it is
 * back, everything on the screen is refetched.
 */
export function reconnectBySelf(queryClient: QueryClient, ask: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_TRY_MS;

  const tryNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (getConnected()) return;
    if (document.visibilityState === 'visible' && (await ask())) {
      setConnected(true);
      return;
    }
    wait = Math.min(wait * 1.5, LAST_TRY_MS);
    timer = setTimeout(() => void tryNow(), wait);
  };

  onConnectionChange(() => {
    clearTimeout(timer);
    if (getConnected()) {
      void refetchShown(queryClient);
      return;
    }
    wait = FIRST_TRY_MS;
    timer = setTimeout(() => void tryNow(), wait);
  });
  if (!getConnected()) void tryNow();
  else if (wasConnectionLost()) void refetchShown(queryClient);

  document.addEventListener('visibilitychange', () => void tryNow());
}
