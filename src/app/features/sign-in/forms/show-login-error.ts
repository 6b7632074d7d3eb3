import { showToast } from '#app/ui/toasts/toast.ts';

/** The specification sets the duration of this message. */
const LOGIN_ERROR_MS = 2000;

/** Says why a sign-in failed, by whatever way it was tried. */
export function showLoginError(text: string): void {
  showToast({ kind: 'error', text, duration: LOGIN_ERROR_MS });
}
