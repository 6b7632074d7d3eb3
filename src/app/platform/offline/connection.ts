import { useSyncExternalStore } from 'react';

// Whether calls are answered: told by every call's outcome, since a browser's own word only knows the cable.

let isConnected = true;
const listeners = new Set<() => void>();

/** The browser's word begins it and is believed at once; calls know better. */
export function followLine(): void {
  setConnected(navigator.onLine);
  window.addEventListener('offline', () => setConnected(false));
  window.addEventListener('online', () => setConnected(true));
}

export function setConnected(now: boolean): void {
  if (now === isConnected) return;
  isConnected = now;
  for (const listener of listeners) listener();
}

export function getConnected(): boolean {
  return isConnected;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, getConnected, () => true);
}

/** For the call: a saved copy is what comes when the network does not. */
export const connectionNotes = {
  noteAnswer: (savedAt: number | undefined): void => setConnected(savedAt === undefined),
  noteSilence: (): void => setConnected(false),
};
