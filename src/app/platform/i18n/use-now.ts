import { MINUTE_MS } from '#contract/time.ts';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onClockChange, serverNow } from '../server-clock.ts';

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  const stop = onClockChange(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The current minute by the server's clock; during hydration the server's time of rendering, to match its markup. */
export function useNow(): number {
  return useMinute(serverNow);
}

/** The current minute by the device's clock, for times that the device itself has noted. */
export function useDeviceNow(): number {
  return useMinute(Date.now);
}

function useMinute(now: () => number): number {
  const renderedAt = useRouteContext({ from: '__root__', select: (context) => context.renderedAt });
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(now() / MINUTE_MS) * MINUTE_MS,
    () => renderedAt,
  );
}
