import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { StatusChange } from '#contract/ads/inputs.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { translated } from '#contract/locale.ts';
import { followOwnAds } from '#app/shared/ads/own-queries.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useQueuedWrite } from '#app/platform/outbox/use-queued-write.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

type AboutAd = NonNullable<(typeof ownAdsEndpoints)['task']['changeStatus']['params']>;
type Change = v.InferInput<typeof StatusChange>;

/** Unpublishes, publishes, closes or deletes an ad; the outbox announces it. */
export function useOwnChange({ kind, id, translations }: OwnAd, onDone: (change: Change) => void) {
  const locale = useLocale();
  const client = useQueryClient();
  const queueWrite = useQueuedWrite();
  return useCallMutation({
    toastsFailure: true,
    run: (_call, body: Change) =>
      queueWrite({
        item: { type: 'ad.status', kind, ad: id, body },
        title: translated(translations, locale).title,
      }),
    onSuccess: (_outcome, change) => onDone(change),
    // Own ads are refetched after a refusal too, since a refusal means that the data on screen is stale.
    onSettled: () => followOwnAds(client, kind),
  });
}

type Appeal = Endpoint<AboutAd, undefined, v.GenericSchema, undefined, 'required'>;

/** Asks another moderator to review a rejection; possible once. */
export function useAppeal({ kind, id }: OwnAd) {
  const { t } = useLingui();
  const client = useQueryClient();
  const appeal: Appeal = ownAdsEndpoints[kind].appeal;
  return useCallMutation({
    toastsFailure: true,
    run: (call) => call(appeal, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', text: t`Посмотрит другой модератор` }),
    onSettled: () => followOwnAds(client, kind),
  });
}
