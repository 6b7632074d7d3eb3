import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdCard as Ad } from '#contract/ads/entities.ts';
import type { Locale } from '#contract/locale.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { useIsDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { useFavouriteButton } from '#app/shared/favourites/hearts.ts';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { type Lookups, useLookups } from '#app/shared/lookups/use-lookups.ts';
import { formatAdPlace } from '#app/shared/lookups/format-ad-place.ts';
import { CategoryDrawing } from '#app/shared/lookups/category-drawing.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DeferredPhoto } from '#app/ui/photos/deferred-photo.tsx';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './ad-card.module.css';
import { CardBadges } from './card-badges.tsx';

/** Values that every card of a list needs; read once per list. */
export interface CardContext {
  locale: Locale;
  now: number;
  lookups: Lookups;
  savesData: boolean;
  /** Whether photos wait, because the list is still below the visible part of the page. */
  photosWait?: boolean;
  /** Whether the cards are by the person whom the screen names. */
  hidesAuthor?: boolean;
}

export function useCardContext(): CardContext {
  return { locale: useLocale(), now: useNow(), lookups: useLookups(), savesData: useIsDataSaverOn() };
}

interface AdCardProps {
  ad: Ad;
  context: CardContext;
  /** Whether the card is among the first on the screen, so that its photo loads eagerly. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** A button beside the favourite button. */
  action?: ReactNode;
}

export function AdCardItem({ ad, context, eager = false, heading: Heading = 'h2', action }: AdCardProps) {
  const { locale, now, lookups, savesData, photosWait = false, hidesAuthor = false } = context;
  const { title } = translatedForReader(ad.translations, locale);
  const place = formatAdPlace(ad, lookups, locale);
  const distance = ad.distance_km === undefined ? undefined : formatDistance(ad.distance_km, locale);
  return (
    <article className={styles.card} data-ad={ad.id} data-highlighted={ad.highlighted}>
      <AdPhoto {...{ ad, lookups, eager, savesData, photosWait, title }} />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link {...adLink(ad.kind, ad.id)}>{title}</Link>
        </Heading>
        <p className={styles.pay}>{formatPay(ad, locale, 'short')}</p>
        <p className={styles.meta}>
          {place ? <span>{place}</span> : null}
          {distance ? <span>{distance}</span> : null}
          <time dateTime={ad.published_at}>{formatTimeSince(Date.parse(ad.published_at), now, locale)}</time>
        </p>
        <CardBadges ad={ad} hidesAuthor={hidesAuthor} />
      </div>
      {action}
      <SaveButton ad={ad} title={title} />
    </article>
  );
}

interface AdPhotoProps extends Pick<CardContext, 'lookups' | 'savesData' | 'photosWait'> {
  ad: Ad;
  eager: boolean;
  title: string;
}

function AdPhoto({ ad, lookups, eager, savesData, photosWait, title }: AdPhotoProps) {
  const small = ad.photo?.urls['96x96'];
  const large = ad.photo?.urls['192x192'];
  if (!ad.photo || !small || !large) {
    return <CategoryDrawing id={ad.category} lookups={lookups} className={styles.photo} />;
  }
  return (
    <DeferredPhoto waits={savesData} color={ad.photo.color} title={title} className={styles.photo}>
      <img
        className={styles.photo}
        {...(!photosWait && { src: large, srcSet: `${small} 1x, ${large} 2x` })}
        alt=""
        width={96}
        height={96}
        style={{ backgroundColor: ad.photo.color }}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </DeferredPhoto>
  );
}

function SaveButton({ ad, title }: { ad: Ad; title: string }) {
  const { t } = useLingui();
  const heart = useFavouriteButton(ad);
  return (
    <button type="button" className={styles.save} aria-label={t`Сохранить: ${title}`} {...heart}>
      <Icon name="heart" />
    </button>
  );
}

export function AdCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width={96} height={96} />
      <div className={styles.text}>
        <Skeleton width="90%" height={18} />
        <Skeleton width="40%" height={18} />
        <Skeleton width="60%" height={14} />
      </div>
    </div>
  );
}
