import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

// A new version waits until somebody asks for it; this page hears of it here.

/** Coming: somebody asked for it, and the browser lets the old one end what it has under way. */
export type NewVersion = 'none' | 'offered' | 'coming';

let state: NewVersion = 'none';
let takeOver: (() => void) | undefined;
const listeners = createListeners();

/** Also of one that is newer than what was asked for: that one will never come. */
export function announceNewVersion(take: () => void): void {
  takeOver = take;
  state = 'offered';
  listeners.tell();
}

export function takeNewVersion(): void {
  takeOver?.();
  state = 'coming';
  listeners.tell();
}

export function useNewVersion(): NewVersion {
  return useSyncExternalStore(
    listeners.add,
    () => state,
    () => 'none',
  );
}
