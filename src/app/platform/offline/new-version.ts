import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

// A new version waits until somebody asks for it; this page hears of it here.

let takeOver: (() => void) | undefined;
const listeners = createListeners();

export function announceNewVersion(take: () => void): void {
  takeOver = take;
  listeners.tell();
}

export function takeNewVersion(): void {
  takeOver?.();
}

export function useNewVersionIsThere(): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => takeOver !== undefined,
    () => false,
  );
}
