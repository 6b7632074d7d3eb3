import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Proof } from '#contract/auth/second-factor.ts';
import { ApiError } from '#device/call-error.ts';
import type { Call, CallArgs } from '#device/call.ts';
import { firstErrors } from '#app/platform/calls/first-errors.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { usePasskeyFailureText } from '#app/platform/session/use-passkey-failure-text.ts';

/** A call that needs a proof of identity. */
export interface CallWithProof<E extends Endpoint> {
  readonly endpoint: E;
  readonly args: (proof: Proof) => CallArgs<E>;
  readonly onDone: (answer: ResponseOf<E>) => void;
}

export interface ProofHandle {
  /** Runs the call; `find` returns a proof or asks the browser for one. */
  prove: (find: (call: Call) => Proof | Promise<Proof>) => void;
  isPending: boolean;
  /** Error of the proof itself. */
  wrong: string | undefined;
  failure: string | undefined;
}

export function useProof<E extends Endpoint>({ endpoint, args, onDone }: CallWithProof<E>): ProofHandle {
  const failureText = usePasskeyFailureText();
  const { mutate, isPending, error } = useCallMutation({
    run: async (call, find: (call: Call) => Proof | Promise<Proof>) =>
      await call(endpoint, args(await find(call))),
    onSuccess: onDone,
  });
  const body = error instanceof ApiError ? error.body : undefined;
  const wrong =
    firstErrors(body?.errors)['proof'] ?? (body?.code === 'wrong_code' ? body.message : undefined);
  return { prove: mutate, isPending, wrong, failure: error && !wrong ? failureText(error) : undefined };
}
