import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../device/call-error.ts';
import type { CallArgs } from '../../../device/call.ts';
import { callOf } from '../../platform/query/query-client.ts';
import { showToast } from '../../ui/toast.ts';
import { renewModeration } from './moderation-queries.ts';

/** A decision that needs no reason: one tap. */
export function useDecision<E extends Endpoint>(endpoint: E, done: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (args: CallArgs<E>) => callOf(client)(endpoint, args),
    onSuccess: () => showToast({ kind: 'success', text: done }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: error instanceof ApiError ? error.body.message : t`Нет связи с сервером`,
      }),
    onSettled: () => renewModeration(client),
  });
}
