import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdUnderReview, NearDuplicateAd } from '#contract/moderation/ads-endpoints.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { Image } from '#contract/schema.ts';
import type { Pay } from '#contract/ads/pay.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { MODERATED_STATUS_WORDS } from './ad-words.ts';
import styles from './ads.module.css';
import { differingWords } from './differing-words.ts';
import { payOfModeratedAd } from './pay-of.ts';

interface Text {
  title: string;
  description: string;
}

/** Ads with nearly the same text or photos, one at a time beside the waiting ad. */
export function NearDuplicateAds({ entry }: { entry: AdUnderReview }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  const { ad, alike } = entry;
  const other = alike[chosen] ?? alike[0];
  if (other === undefined) return null;
  const own = chooseTranslation(ad.translations, locale);
  // Compares texts in the same language where both ads have it.
  const its = chooseTranslation(other.translations, own.locale);
  return (
    <section aria-labelledby="alike">
      <h3 id="alike" className={styles.heading}>
        <Trans>Похожие объявления</Trans>
      </h3>
      {alike.length > 1 ? (
        <div className={styles.choices} role="group" aria-label={t`Какое сравнить`}>
          {alike.map((each, place) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each === other}
              onClick={() => setChosen(place)}
            >
              <Trans>№ {each.id}</Trans>
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.pair}>
        <Side title={t`Это объявление`} text={own} other={its} images={ad.images} pay={ad} />
        <Side
          title={other.author.id === entry.author.id ? t`Того же автора` : other.author.full_name}
          text={its}
          other={own}
          images={other.images}
          pay={payOfModeratedAd(other)}
          alike={other}
        />
      </div>
    </section>
  );
}

function Side({
  title,
  text,
  other,
  images,
  pay,
  alike,
}: {
  title: string;
  text: Text;
  other: Text;
  images: readonly Image[];
  pay: Pay;
  alike?: NearDuplicateAd;
}) {
  const locale = useLocale();
  return (
    <article className={styles.side} aria-label={title}>
      <h4>{title}</h4>
      {alike ? <Likeness alike={alike} /> : null}
      {images.length > 0 ? (
        <ul className={styles.photos}>
          {images.map((image) => (
            <li key={image.id} style={{ backgroundColor: image.color }}>
              <img src={image.urls['400x_']} alt="" loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.sideTitle}>
        <Marked text={text.title} other={`${other.title} ${other.description}`} />
      </p>
      <p className={styles.pay}>{formatPay(pay, locale, 'full')}</p>
      <p className={styles.text}>
        <Marked text={text.description} other={`${other.title} ${other.description}`} />
      </p>
    </article>
  );
}

function Likeness({ alike }: { alike: NearDuplicateAd }) {
  const { i18n } = useLingui();
  const { formatDay } = useTimeFormats();
  const { by_text: byText, by_photo: byPhoto, status, created_at: created } = alike;
  return (
    <p className={styles.note}>
      {byText && byPhoto ? <Trans>Тот же текст и то же фото</Trans> : null}
      {byText && !byPhoto ? <Trans>Тот же текст</Trans> : null}
      {!byText && byPhoto ? <Trans>То же фото</Trans> : null}
      {' · '}
      {i18n._(MODERATED_STATUS_WORDS[status])}
      {' · '}
      {formatDay(created)}
    </p>
  );
}

function Marked({ text, other }: { text: string; other: string }) {
  return differingWords(text, other).map((piece, place) =>
    // oxlint-disable-next-line react/no-array-index-key
    piece.isNew ? <mark key={place}>{piece.text}</mark> : <span key={place}>{piece.text}</span>,
  );
}
