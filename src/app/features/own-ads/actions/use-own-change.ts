import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { StatusChange } from '#contract/ads/inputs.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { translated } from '#contract/locale.ts';
import { followOwnAds } from '#app/platform/ads/own-queries.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useOrLater } from '#app/platform/outbox/use-or-later.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

type AboutAd = NonNullable<(typeof ownAdsEndpoints)['task']['changeStatus']['params']>;
type ChangeStatus = Endpoint<AboutAd, undefined, v.GenericSchema, typeof StatusChange, 'required'>;

type Change = v.InferInput<typeof StatusChange>;

/** Whether the answer says that a moderator must check the ad first. */
function waits(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'moderation'
  );
}

/** Unpublishes, publishes, closes or deletes an ad, and announces it. */
export function useOwnChange({ kind, id, translations }: OwnAd, onDone: (change: Change) => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const client = useQueryClient();
  const orLater = useOrLater();
  const changeStatus: ChangeStatus = ownAdsEndpoints[kind].changeStatus;
  const words = {
    published: t`Объявление снова опубликовано`,
    deactivated: t`Объявление снято с публикации`,
    closed: t`Объявление теперь закрыто`,
    deleted: t`Объявление удалено`,
  };
  return useCallMutation({
    toastsFailure: true,
    run: (call, body: Change) =>
      orLater(() => call(changeStatus, { params: { id }, body }), {
        title: translated(translations, locale).title,
        thing: { type: 'ad.status', kind, ad: id, body },
      }),
    onSuccess: (answer, change) => {
      if (answer !== undefined)
        showToast({
          kind: 'success',
          text: waits(answer) ? t`Объявление отправлено на проверку` : words[change.status],
        });
      onDone(change);
    },
    // Refetched after a refusal too, since the data on screen is stale.
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
