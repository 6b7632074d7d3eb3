import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { ApiError } from '#device/call-error.ts';
import { invalidateOwnAds } from '#app/shared/ads/own-queries.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/** Moves an ad to the top; `onTooSoon` gets the time of the next possible lift, from the ad or from the server. */
export function useLiftAd({ kind, id, lift_up_at: known }: OwnAd, onTooSoon: (again: string) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { isPending, mutate } = useCallMutation({
    run: (call) => call(ownAdsEndpoints[kind].liftUp, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', text: t`Объявление успешно поднято` }),
    onError: (error) => {
      const again = error instanceof ApiError ? error.body.allowed_at : undefined;
      if (again === undefined) showToast({ kind: 'error', text: failureText(error) });
      else onTooSoon(again);
    },
    onSettled: () => invalidateOwnAds(client, kind),
  });
  const run = (): void => {
    if (known !== null && Date.parse(known) > serverNow()) onTooSoon(known);
    else if (!isPending) mutate();
  };
  return { run, isPending };
}
