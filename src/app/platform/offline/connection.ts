import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';
import { updateServerClock } from '../server-clock.ts';

// Whether calls are answered. Every call's outcome sets it, since the browser only knows whether a network interface is
// up.

let isConnected = true;
let wasLost = false;
const listeners = createListeners();

/** Begins with the browser's own state and believes its "offline" at once; outcomes of calls override it. */
export function watchConnection(): void {
  setConnected(navigator.onLine);
  window.addEventListener('offline', () => setConnected(false));
  window.addEventListener('online', () => setConnected(true));
}

export function setConnected(now: boolean): void {
  if (now === isConnected) return;
  isConnected = now;
  wasLost ||= !now;
  listeners.tell();
}

export function getConnected(): boolean {
  return isConnected;
}

/** Whether the connection was lost since the page began: it may be back before anybody listens. */
export function wasConnectionLost(): boolean {
  return wasLost;
}

export const onConnectionChange = listeners.add;

export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, getConnected, () => true);
}

/** Callbacks of the typed call. An answer from a saved copy means that the network gave none. */
export const connectionCallbacks = {
  noteAnswer: (savedAt: number | undefined, serverTime: number | undefined): void => {
    setConnected(savedAt === undefined);
    if (serverTime !== undefined) updateServerClock(serverTime);
  },
  noteNoAnswer: (): void => setConnected(false),
};
