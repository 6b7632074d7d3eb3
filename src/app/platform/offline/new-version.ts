import { useSyncExternalStore } from 'react';

// A new version waits until somebody asks for it; this page hears of it here.

let takeOver: (() => void) | undefined;
const listeners = new Set<() => void>();

export function announceNewVersion(take: () => void): void {
  takeOver = take;
  for (const listener of listeners) listener();
}

export function takeNewVersion(): void {
  takeOver?.();
}

export function useNewVersionIsThere(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => takeOver !== undefined,
    () => false,
  );
}
