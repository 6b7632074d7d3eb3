import { afterPaint } from '../after-paint.ts';
import { currentToken } from './session.ts';
import { openSignIn, type SignInReason } from './sign-in-prompt.ts';

/**
 * Wraps an action for signed-in people: `requireSignIn('ask', () => write(ad))`. A visitor gets the login dialog
 * instead, which says what it is for, and the action follows after signing in.
 */
export function requireSignIn(reason: SignInReason, next?: () => void): void {
  if (currentToken() === undefined) afterPaint(() => openSignIn(next, reason));
  else next?.();
}
