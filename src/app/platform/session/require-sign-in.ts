import { afterPaint } from '../after-paint.ts';
import { currentToken } from './session.ts';
import { openSignIn } from './sign-in-prompt.ts';

/**
 * Wraps an action for signed-in people: `requireSignIn(() => save(ad))`. A visitor gets the login dialog instead, and
 * the action follows after signing in.
 */
export function requireSignIn(next?: () => void, reason?: string): void {
  if (currentToken() === undefined) afterPaint(() => openSignIn(next, reason));
  else next?.();
}
