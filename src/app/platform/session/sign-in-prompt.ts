import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

/** State of the page's one login dialog, and the action that continues after signing in. */
interface Prompt {
  next?: (() => void) | undefined;
  /** The reason for signing in, in the person's language. */
  reason?: string | undefined;
  /** Opened because a session ended under the page. */
  isAgain?: boolean;
}

let prompt: Prompt | undefined;
const listeners = createListeners();

function set(next: Prompt | undefined): void {
  prompt = next;
  listeners.tell();
}

/** Never call this on the server: the state above belongs to a single browser page. */
export function openSignIn(next?: () => void, reason?: string): void {
  set({ next, reason });
}

export function openSignInAgain(): void {
  set({ isAgain: true });
}

/** Closes the dialog of an ended session, for instance after signing in in another tab. */
export function closeSignInAgain(): void {
  if (prompt?.isAgain) set(undefined);
}

export function closeSignIn(): void {
  set(undefined);
}

/** `undefined` while the dialog is closed. */
export function useSignInPrompt(): Prompt | undefined {
  return useSyncExternalStore(
    listeners.add,
    () => prompt,
    () => undefined,
  );
}
