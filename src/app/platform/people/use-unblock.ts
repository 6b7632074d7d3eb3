import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { useCallMutation } from '../forms/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { relationQuery } from './relation-query.ts';

/** Takes a block back, and shows that it is gone wherever it is shown. */
export function useUnblock() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useCallMutation({
    toastsFailure: true,
    run: async (call, id: string) => {
      await call(blocksEndpoints.delete, { params: { user: id } });
      return id;
    },
    onSuccess: async (id) => {
      showToast({ kind: 'success', text: t`Больше не заблокирован` });
      await client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      await client.invalidateQueries({ queryKey: relationQuery(id).queryKey });
    },
  });
}

/** The same of the author of a vacancy that does not say whose it is. */
export function useUnblockAuthor() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useCallMutation({
    toastsFailure: true,
    run: (call, vacancy: string) => call(blocksEndpoints.deleteAuthor, { params: { vacancy } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t`Больше не заблокирован` });
      await client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
    },
  });
}
