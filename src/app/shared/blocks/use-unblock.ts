import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { relationQuery } from './relation-query.ts';

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

/** Unblocks the author of an anonymous vacancy, whose id is not known. */
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
