import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { renewModeration } from './moderation-queries.ts';

/** A decision in one tap, without a reason. */
export function useDecision<E extends Endpoint>(endpoint: E, done: string) {
  const client = useQueryClient();
  return useCallMutation({
    run: (call, args: CallArgs<E>) => call(endpoint, args),
    toastsFailure: true,
    onSuccess: () => showToast({ kind: 'success', text: done }),
    onSettled: () => renewModeration(client),
  });
}
