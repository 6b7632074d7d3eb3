import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { AdDescription } from '#app/features/ad-details/facts/ad-description.tsx';
import { AdFacts } from '#app/features/ad-details/facts/ad-facts.tsx';
import { Gallery } from '#app/features/ad-details/gallery.tsx';
import { ModerationScreen } from '#app/features/moderation/moderation-screen.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

/** The moderation screens, which show an ad as everybody will see it. */
export function CabinetModeration(props: CabinetScreenProps) {
  return <ModerationScreen {...props} renderAd={(ad) => <AdAsItWillLook ad={ad} />} />;
}

function AdAsItWillLook({ ad }: { ad: AdFull }) {
  const { title } = chooseTranslation(ad.translations, useLocale());
  return (
    <>
      <Gallery images={ad.images} title={title} />
      <AdDescription ad={ad} />
      <AdFacts ad={ad} />
    </>
  );
}
