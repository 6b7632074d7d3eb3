import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import type { Me } from '#contract/me/entities.ts';
import { translated } from '#contract/locale.ts';
import type { Image } from '#contract/schema.ts';
import { AdCardItem, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import type { AdSoFar } from '#app/features/ads/form/ad-form.tsx';
import type { AdPhoto } from '#app/features/ads/form/photos/ad-photos.ts';
import { adFullOf } from '#app/features/ads/form/preview-ad.ts';
import { AdDescription } from '#app/features/ad-details/facts/ad-description.tsx';
import { AdFacts } from '#app/features/ad-details/facts/ad-facts.tsx';
import { Gallery } from '#app/features/ad-details/gallery.tsx';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useMe } from '#app/platform/session/me.ts';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import styles from './ad-preview.module.css';

/** Preview of an ad as others will see it: its card in a list, and its page. Its links are inactive. */
export function AdPreview({ so, onClose }: { so: AdSoFar; onClose: () => void }) {
  const me = useMe();
  const images = useImages(so.photos);
  if (!me || !images) return null;
  return <Shown so={so} me={me} images={images} onClose={onClose} />;
}

function Shown({ so, me, images, onClose }: { so: AdSoFar; me: Me; images: Image[]; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const context = useCardContext();
  const ad: AdFull = adFullOf(so, { me, images, locale, untitled: t`Без названия`, now: context.now });
  const category = lookups.category(ad.category);
  const city = lookups.city(ad.city);
  const { title } = translated(ad.translations, locale);
  return (
    <Sheet title={<Trans>Как будет</Trans>} onClose={onClose}>
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
          {ad.images.length > 0 ? <Gallery images={ad.images} title={title} /> : null}
          <p className={styles.title}>{title}</p>
          <p className={styles.pay}>{formatPay(ad, locale, 'full')}</p>
          <AdFacts
            ad={ad}
            {...(category ? { category: translated(category.translations, locale).title } : {})}
            {...(city ? { city: translated(city.translations, locale).name } : {})}
          />
          <AdDescription ad={ad} />
          <p className={styles.author}>
            {ad.author ? ad.author.full_name : ad.kind === 'vacancy' ? ad.company : null}
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** Photos of this device in the form of server images; `undefined` until they can be shown. */
function useImages(photos: readonly AdPhoto[]): Image[] | undefined {
  const [images, setImages] = useState<Image[]>();
  useEffect(() => {
    const made: string[] = [];
    setImages(
      photos.map((photo) => {
        if ('image' in photo) return photo.image;
        const url = URL.createObjectURL(new Blob([photo.row.bytes], { type: photo.row.type }));
        made.push(url);
        return imageOf(photo.id, url);
      }),
    );
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
    // The photos are those at the time the preview was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return images;
}

function imageOf(id: string, url: string): Image {
  const sizes = ['96x96', '192x192', '400x_', '800x_', '1600x_'];
  return {
    id,
    urls: Object.fromEntries(sizes.map((size) => [size, url])),
    original_name: '',
    width: 800,
    height: 600,
    color: '#8b8f97',
  };
}
