import type { Login } from '#contract/auth/entities.ts';
import type { Call } from '#device/call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { usePasskeyFailureText } from '#app/platform/session/use-passkey-failure-text.ts';

/** A sign-in with two calls, between which the browser asks for a passkey. */
export function usePasskeyCall(run: (call: Call) => Promise<Login>, onSignedIn: (login: Login) => void) {
  const failureText = usePasskeyFailureText();
  const { mutate, isPending, error } = useCallMutation({ run: (call) => run(call), onSuccess: onSignedIn });
  return { start: () => mutate(), isPending, failure: error ? failureText(error) : undefined };
}
