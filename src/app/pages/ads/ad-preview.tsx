import { Trans } from '@lingui/react/macro';
import { chooseTranslation } from '#contract/locale.ts';
import type { Image } from '#contract/schema.ts';
import { AdCardItem } from '#app/features/ads/card/ad-card.tsx';
import type { AdFormState } from '#app/features/ads/form/ad-form.tsx';
import { AdDescription } from '#app/features/ad-details/facts/ad-description.tsx';
import { AdFacts } from '#app/features/ad-details/facts/ad-facts.tsx';
import { Gallery } from '#app/features/ad-details/gallery.tsx';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useMe } from '#app/platform/session/me.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import styles from './ad-preview.module.css';
import { usePreviewAd, usePreviewImages } from './use-preview-ad.ts';

/** Preview of an ad as others will see it: its card in a list, and its page. Its links are inactive. */
export function AdPreview({ so, onClose }: { so: AdFormState; onClose: () => void }) {
  const me = useMe();
  const isSignedIn = useIsSignedIn();
  const images = usePreviewImages(so.photos);
  if ((isSignedIn && !me) || !images) return null;
  return <Shown so={so} images={images} onClose={onClose} />;
}

function Shown({ so, images, onClose }: { so: AdFormState; images: Image[]; onClose: () => void }) {
  const { ad, context } = usePreviewAd(so, images);
  const { locale } = context;
  const { title } = chooseTranslation(ad.translations, locale);
  return (
    <Sheet title={<Trans>Как увидят другие</Trans>} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed within does nothing, by keyboard too */}
      <div
        className={styles.preview}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
      >
        <h3>
          <Trans>В списке</Trans>
        </h3>
        <div className={styles.card}>
          <AdCardItem ad={ad} context={context} heading="h3" />
        </div>
        <h3>
          <Trans>На странице</Trans>
        </h3>
        <div className={styles.page}>
          <Gallery images={ad.images} title={title} />
          <p className={styles.title}>{title}</p>
          <p className={styles.pay}>{formatPay(ad, locale, 'full')}</p>
          <AdFacts ad={ad} />
          <AdDescription ad={ad} />
          <p className={styles.author}>
            {ad.author ? ad.author.full_name : ad.kind === 'vacancy' ? ad.company : null}
          </p>
        </div>
      </div>
    </Sheet>
  );
}
