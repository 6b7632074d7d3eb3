import { openSignIn } from './sign-in-prompt.ts';

/**
 * For what only a signed-in person may do: `requireSignIn(() => save(ad))`. Where nobody is signed in, the login
 * dialog opens instead of the action; accounts do not exist yet, so that is always.
 */
export function useRequireSignIn(): (then?: () => void) => void {
  return openSignIn;
}
