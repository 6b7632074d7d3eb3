import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { Call } from '#device/call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { personRelationQuery } from './person-relation-query.ts';

export function useUnblock() {
  const client = useQueryClient();
  return useRemoval(
    (call, user) => call(blocksEndpoints.delete, { params: { user } }),
    (user) => client.invalidateQueries({ queryKey: personRelationQuery(user).queryKey }),
  );
}

/** Unblocks the author of an anonymous vacancy, whose id is not known. */
export function useUnblockAuthor() {
  return useRemoval((call, vacancy) => call(blocksEndpoints.deleteAuthor, { params: { vacancy } }));
}

function useRemoval<Answer>(
  run: (call: Call, id: string) => Promise<Answer>,
  onRemoved?: (id: string) => Promise<void>,
) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useCallMutation({
    toastsFailure: true,
    run,
    onSuccess: async (_, id) => {
      showToast({ kind: 'success', text: t`Больше не заблокирован` });
      await client.invalidateQueries({ queryKey: [blocksEndpoints.list.name] });
      await onRemoved?.(id);
    },
  });
}
