import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** In milliseconds. */
  duration?: number;
  action?: { label: string; run: () => void };
}

export const TOAST_MS = 5000;

type Present = (toast: Toast) => void;

let present: Present | undefined;
let waiting: readonly Toast[] = [];
let tries = 0;
const listeners = createListeners();

/** Shows a toast. Use it only for the result of an action. The toaster is fetched with the first toast at the latest. */
export function showToast(toast: Toast): void {
  if (present) {
    present(toast);
    return;
  }
  waiting = [...waiting, toast];
  tries += 1;
  listeners.tell();
}

/** How often the toaster has been wanted before it had loaded: each time is another try to fetch it. */
export function useToasterLoadAttempts(): number {
  return useSyncExternalStore(
    listeners.add,
    () => tries,
    () => 0,
  );
}

/** Called by the toaster once it has loaded; it receives the toasts that waited for it. */
export function connectToaster(presenter: Present): () => void {
  present = presenter;
  for (const toast of waiting) presenter(toast);
  waiting = [];
  return () => {
    present = undefined;
  };
}
