import { Trans, useLingui } from '@lingui/react/macro';
import { AdCardItem, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import type { AdSoFar } from '#app/features/ads/form/ad-form.tsx';
import { adFullOf } from '#app/features/ads/form/preview-ad.ts';
import { useMe } from '#app/platform/session/me.ts';
import styles from './ad-preview.module.css';
import { usePreviewImages } from './use-preview-images.ts';

/** The card of the ad beside its form, as a list will show it: it follows every letter. */
export function LivePreview({ so }: { so: AdSoFar }) {
  const { t } = useLingui();
  const me = useMe();
  const context = useCardContext();
  const images = usePreviewImages(so.photos) ?? [];
  const ad = adFullOf(so, {
    me,
    nameless: t`Ваше имя`,
    images,
    locale: context.locale,
    untitled: t`Без названия`,
    now: context.now,
  });
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
