import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

/** The action that somebody was asked to sign in for; the dialog words it. */
export type SignInReason =
  | 'apply'
  | 'ask'
  | 'block'
  | 'cabinet'
  | 'notify'
  | 'offer'
  | 'phone'
  | 'report'
  | 'search'
  | 'service'
  | 'task'
  | 'vacancy';

/** State of the page's one login dialog, and the action that continues after signing in. */
export interface SignInPrompt {
  next?: (() => void) | undefined;
  reason?: SignInReason | undefined;
  /** Opened because a session ended under the page. */
  isAgain?: boolean;
  /** Called when the dialog is closed without signing in. */
  onCancel?: (() => void) | undefined;
}

let prompt: SignInPrompt | undefined;
const listeners = createListeners();

function set(next: SignInPrompt | undefined): void {
  prompt = next;
  listeners.tell();
}

/** Never call this on the server: the state above belongs to a single browser page. */
export function openSignIn(next?: () => void, reason?: SignInReason, onCancel?: () => void): void {
  set({ next, reason, onCancel });
}

export function openSignInAgain(): void {
  set({ isAgain: true });
}

/** Closes the dialog after signing in, here or in another tab. */
export function finishSignIn(): void {
  if (prompt) set(undefined);
}

export function closeSignIn(): void {
  const onCancel = prompt?.onCancel;
  set(undefined);
  onCancel?.();
}

export function useSignInPrompt(): SignInPrompt | undefined {
  return useSyncExternalStore(
    listeners.add,
    () => prompt,
    () => undefined,
  );
}
