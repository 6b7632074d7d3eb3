import { useLingui } from '@lingui/react/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import type { Image } from '#contract/schema.ts';
import { type CardContext, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import type { AdSoFar } from '#app/features/ads/form/ad-form.tsx';
import { adFullOf } from '#app/features/ads/form/preview-ad.ts';
import { useMe } from '#app/platform/session/me.ts';

/** The ad of a form as it will be, with what its card needs. */
export function usePreviewAd(so: AdSoFar, images: Image[]): { ad: AdFull; context: CardContext } {
  const { t } = useLingui();
  const me = useMe();
  const context = useCardContext();
  const ad = adFullOf(so, {
    me,
    nameless: t`Ваше имя`,
    images,
    locale: context.locale,
    untitled: t`Без названия`,
    now: context.now,
  });
  return { ad, context };
}
