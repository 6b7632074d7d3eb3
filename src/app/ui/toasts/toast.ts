import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** In milliseconds. */
  duration?: number;
  /** A button in the toast. */
  action?: { label: string; run: () => void };
}

export const TOAST_MS = 5000;

type Present = (toast: Toast) => void;

let present: Present | undefined;
let waiting: readonly Toast[] = [];
let isWanted = false;
const listeners = createListeners();

/** Shows a toast. Use it only for the result of an action. The toaster is fetched with the first toast. */
export function showToast(toast: Toast): void {
  if (present) {
    present(toast);
    return;
  }
  waiting = [...waiting, toast];
  isWanted = true;
  listeners.tell();
}

export function useToasterIsWanted(): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => isWanted,
    () => false,
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
