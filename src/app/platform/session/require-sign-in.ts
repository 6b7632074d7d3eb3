import { currentToken } from './session.ts';
import { openSignIn } from './sign-in-prompt.ts';

/**
 * For what only a signed-in person may do: `requireSignIn(() => save(ad))`. Where nobody is signed in, the login
 * dialog opens instead, and the action follows when somebody is.
 */
export function requireSignIn(next?: () => void): void {
  if (currentToken() === undefined) openSignIn(next);
  else next?.();
}
