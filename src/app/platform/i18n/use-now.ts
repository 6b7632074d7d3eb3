import { MINUTE_MS } from '#contract/time.ts';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The current minute. During hydration it is the server's, so that both render the same. */
export function useNow(): number {
  const renderedAt = useRouteContext({ from: '__root__', select: (context) => context.renderedAt });
  return useSyncExternalStore(subscribe, currentMinute, () => renderedAt);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
