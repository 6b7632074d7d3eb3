import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '../../../contract/blocks/endpoints.ts';
import { useFailureText } from '../forms/use-failure-text.ts';
import { callOf } from '../query/query-client.ts';
import { showToast } from '../../ui/toast.ts';
import { relationQuery } from './relation-query.ts';

/** Takes a block back, and shows that it is gone wherever it is shown. */
export function useUnblock() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      await callOf(client)(blocksEndpoints.delete, { params: { user: id } });
      return id;
    },
    onSuccess: async (id) => {
      showToast({ kind: 'success', text: t`Больше не заблокирован` });
      await client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      await client.invalidateQueries({ queryKey: relationQuery(id).queryKey });
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  });
}
