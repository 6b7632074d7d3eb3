import type { QueryClient } from '@tanstack/react-query';
import { refetchShown } from '../query/query-client.ts';
import { getConnected, onConnectionChange, setConnected, wasConnectionLost } from './connection.ts';

const FIRST_TRY_MS = 2000;
const LAST_TRY_MS = 30_000;

/**
 * Without a connection: asks now and then, and at once when the browser has news of its line or the person comes back.
 * Once it is back, what is on the screen is asked for again.
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
