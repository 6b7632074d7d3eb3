import { afterPaint } from '../after-paint.ts';
import { currentToken } from './session.ts';
import { openSignIn } from './sign-in-prompt.ts';

/**
 * For what only a signed-in person may do: `requireSignIn(() => save(ad))`. Where nobody is signed in, the login
 * dialog opens instead, and the action follows when somebody is.
 */
export function requireSignIn(next?: () => void, reason?: string): void {
  if (currentToken() === undefined) afterPaint(() => openSignIn(next, reason));
  else next?.();
}
