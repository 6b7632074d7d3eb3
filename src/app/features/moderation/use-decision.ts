import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CallArgs } from '../../../device/call.ts';
import { useFailureText } from '../../platform/forms/use-failure-text.ts';
import { callOf } from '../../platform/query/query-client.ts';
import { showToast } from '../../ui/toast.ts';
import { renewModeration } from './moderation-queries.ts';

/** A decision that needs no reason: one tap. */
export function useDecision<E extends Endpoint>(endpoint: E, done: string) {
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (args: CallArgs<E>) => callOf(client)(endpoint, args),
    onSuccess: () => showToast({ kind: 'success', text: done }),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: () => renewModeration(client),
  });
}
