import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/me/entities.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import type { Image } from '#contract/schema.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { patchAnswer, setAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/** Mutation key: changes run one after another, so that the last order wins. */
const KEY = ['portfolio'];

interface Change {
  /** The portfolio after the change, shown optimistically. */
  readonly after: readonly Image[];
  /** Id of a removed photo; `undefined` for a new order. */
  readonly removed?: string;
}

export function usePortfolio({ portfolio }: Me) {
  const { t } = useLingui();
  const client = useQueryClient();
  const show = async (after: readonly Image[]): Promise<void> => {
    // A reading under way would show the photos as they were.
    await client.cancelQueries({ queryKey: meQuery.queryKey, exact: true });
    patchAnswer(client, meQuery.queryKey, (me) => ({ ...me, portfolio: [...after] }));
  };
  const { mutate } = useCallMutation({
    mutationKey: KEY,
    scope: { id: 'portfolio' },
    toastsFailure: true,
    run: (call, { after, removed }: Change) =>
      removed === undefined
        ? call(picturesEndpoints.arrangePortfolio, { body: { images: after.map(({ id }) => id) } })
        : call(picturesEndpoints.removeFromPortfolio, { params: { id: removed } }),
    onMutate: ({ after }) => show(after),
    onSuccess: async (me) => {
      // With further changes pending, this answer is stale.
      if (client.isMutating({ mutationKey: KEY }) === 1)
        await setAnswerAfterWrite(client, meQuery.queryKey, me);
    },
    onError: () => void client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });

  return {
    remove: (photo: Image): void => {
      const before = portfolio;
      const after = before.filter(({ id }) => id !== photo.id);
      mutate(
        { after, removed: photo.id },
        {
          onSuccess: () =>
            showToast({
              kind: 'success',
              text: t`Фото удалено из портфолио`,
              action: { label: t`Вернуть`, run: () => mutate({ after: before }) },
            }),
        },
      );
    },
    /** Swaps a photo with its neighbour. */
    move: (photo: Image, by: -1 | 1): void => {
      const from = portfolio.findIndex(({ id }) => id === photo.id);
      const neighbour = portfolio[from + by];
      if (!neighbour) return;
      const after = [...portfolio];
      after[from + by] = photo;
      after[from] = neighbour;
      mutate({ after });
    },
  };
}
