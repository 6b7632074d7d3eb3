import { useSyncExternalStore } from 'react';

// Whether calls are answered: told by every call's outcome, since a browser's own word only knows the cable.

let isConnected = typeof document === 'undefined' || navigator.onLine;
const listeners = new Set<() => void>();

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
