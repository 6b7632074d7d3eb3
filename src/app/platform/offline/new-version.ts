import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

// A new version waits until somebody accepts it; this module holds its state for the page.

/** `coming`: somebody accepted it, and the browser lets the old worker finish its work. */
export type NewVersion = 'none' | 'offered' | 'coming';

let state: NewVersion = 'none';
let takeOver: (() => void) | undefined;
const listeners = createListeners();

/** Also offers a version newer than the accepted one, which will then never take over. */
export function announceNewVersion(take: () => void): void {
  takeOver = take;
  state = 'offered';
  listeners.tell();
}

export function activateNewVersion(): void {
  takeOver?.();
  state = 'coming';
  listeners.tell();
}

export function getNewVersion(): NewVersion {
  return state;
}

export function useNewVersion(): NewVersion {
  return useSyncExternalStore(listeners.add, getNewVersion, () => 'none');
}
