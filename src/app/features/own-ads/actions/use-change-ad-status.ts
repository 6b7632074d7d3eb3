import { useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { StatusChange } from '#contract/ads/inputs.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { invalidateOwnAds } from '#app/shared/ads/own-queries.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';

type Change = v.InferInput<typeof StatusChange>;

/** Unpublishes, publishes, closes or deletes an ad; the outbox announces it. */
export function useChangeAdStatus({ kind, id, translations }: OwnAd, onDone: () => void) {
  const locale = useLocale();
  const client = useQueryClient();
  const queueWrite = useQueuedWrite();
  return useCallMutation({
    toastsFailure: true,
    run: (_call, body: Change) =>
      queueWrite({
        item: { type: 'ad.status', kind, ad: id, body },
        title: chooseTranslation(translations, locale).title,
      }),
    onSuccess: onDone,
    // Own ads are refetched after a refusal too, since a refusal means that the data on screen is stale.
    onSettled: () => invalidateOwnAds(client, kind),
  });
}
