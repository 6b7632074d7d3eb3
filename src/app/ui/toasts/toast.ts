import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** In milliseconds. */
  duration?: number;
  /** What can be done about it, as long as the toast stands. */
  action?: { label: string; run: () => void };
}

export const TOAST_MS = 5000;

type Present = (toast: Toast) => void;

let present: Present | undefined;
let waiting: readonly Toast[] = [];
let isWanted = false;
const listeners = createListeners();

/** For the result of an action, and nothing else. The toaster is fetched with the first toast. */
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

/** The toaster has come, and takes what waited for it. */
export function connectToaster(presenter: Present): () => void {
  present = presenter;
  for (const toast of waiting) presenter(toast);
  waiting = [];
  return () => {
    present = undefined;
  };
}
