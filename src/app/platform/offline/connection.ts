import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

// Whether calls are answered: told by every call's outcome, since a browser's own word only knows the cable.

let isConnected = true;
let wasLost = false;
const listeners = createListeners();

/** The browser's word begins it and is believed at once; calls know better. */
export function followLine(): void {
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

/** Whether it was ever lost since the page began: it may be back before anybody listens. */
export function wasConnectionLost(): boolean {
  return wasLost;
}

export const onConnectionChange = listeners.add;

export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, getConnected, () => true);
}

/** For the call: a saved copy is what comes when the network does not. */
export const connectionNotes = {
  noteAnswer: (savedAt: number | undefined): void => setConnected(savedAt === undefined),
  noteNoAnswer: (): void => setConnected(false),
};
