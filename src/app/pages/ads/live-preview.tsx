import { Trans } from '@lingui/react/macro';
import { AdCardItem } from '#app/features/ads/card/ad-card.tsx';
import type { AdFormState } from '#app/features/ads/form/ad-form.tsx';
import styles from './ad-preview.module.css';
import { usePreviewAd, usePreviewImages } from './use-preview-ad.ts';

/** The card of the ad beside its form, as a list will show it: it follows every letter. */
export function LivePreview({ so }: { so: AdFormState }) {
  const { ad, context } = usePreviewAd(so, usePreviewImages(so.photos) ?? []);
  return (
    <section className={styles.preview} aria-labelledby="live-preview">
      <h2 id="live-preview" className={styles.liveTitle}>
        <Trans>Как увидят в списке</Trans>
      </h2>
      {/* Nothing in it can be pressed: there is no such ad yet. */}
      <div inert>
        <AdCardItem ad={ad} context={context} heading="h3" />
      </div>
      <p className={styles.author}>
        <Trans>Карточка меняется, пока вы пишете.</Trans>
      </p>
    </section>
  );
}
