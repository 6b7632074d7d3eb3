import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

/** The page's one login dialog, and what goes on once somebody has signed in. */
interface Prompt {
  next?: (() => void) | undefined;
  /** What it is needed for, in the person's language. */
  reason?: string | undefined;
}

let prompt: Prompt | undefined;
const listeners = createListeners();

function set(next: Prompt | undefined): void {
  prompt = next;
  listeners.tell();
}

/** On the server it is never open: the state above belongs to a browser's page. */
export function openSignIn(next?: () => void, reason?: string): void {
  set({ next, reason });
}

export function closeSignIn(): void {
  set(undefined);
}

/** Undefined while the dialog is closed. */
export function useSignInPrompt(): Prompt | undefined {
  return useSyncExternalStore(
    listeners.add,
    () => prompt,
    () => undefined,
  );
}
