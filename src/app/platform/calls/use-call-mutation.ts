import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#device/call.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { getApiCall } from '../query/query-client.ts';
import { useFailureText } from './use-failure-text.ts';

type Followed = 'mutationKey' | 'scope' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled';

interface Options<Answer, Given> extends Pick<UseMutationOptions<Answer, Error, Given>, Followed> {
  /** The call, or several calls with the steps between them. */
  run: (call: Call, given: Given) => Promise<Answer>;
  /** Shows a failure as a toast, for screens that have no place for it. */
  toastsFailure?: boolean;
}

/**
 * A change by a call, outside of forms. It is attempted at once and fails at once: a change that waits unseen for the
 * network would be made when nobody expects it any more.
 */
export function useCallMutation<Answer, Given = void>({
  run,
  toastsFailure = false,
  onError,
  ...followed
}: Options<Answer, Given>) {
  const client = useQueryClient();
  const failureText = useFailureText();
  const mutation = useMutation<Answer, Error, Given>({
    ...followed,
    networkMode: 'always',
    mutationFn: (given) => run(getApiCall(client), given),
    onError: (error, ...rest) => {
      if (toastsFailure) showToast({ kind: 'error', text: failureText(error) });
      return onError?.(error, ...rest);
    },
  });
  const { error } = mutation;
  return { ...mutation, failure: error ? failureText(error) : undefined };
}
