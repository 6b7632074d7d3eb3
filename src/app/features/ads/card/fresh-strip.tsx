import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdCard as Ad } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { adLink, listLink } from '#app/shared/ads/ad-links.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { CategoryDrawing } from '#app/shared/lookups/category-drawing.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { useNearViewport } from '#app/ui/photos/use-near-viewport.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { adShelfQuery, type ShelfQuery } from '../queries.ts';
import { useOfflineComponents } from '../offline-views.ts';
import { type CardContext, useCardContext } from './ad-card.tsx';
import styles from './fresh-strip.module.css';
import { pickNewestAds } from './pick-newest-ads.ts';

/** Number of cards that a phone shows without scrolling; the photos of further ones load when they come near. */
export const IN_SIGHT = 3;

const KINDS = { vacancy: msg`Вакансия`, service: msg`Услуга`, task: msg`Задание` } as const;
const ALL = { vacancy: msg`Все вакансии`, service: msg`Все услуги`, task: msg`Все задания` } as const;

interface FreshStripProps {
  /** `undefined` for all three kinds. */
  kind: AdKind | undefined;
  query: ShelfQuery;
  labelledBy: string;
}

/** The newest ads as small pictures in a row; links to their lists are at the end. */
export function FreshStrip({ kind, query, labelledBy }: FreshStripProps) {
  // Rendered only when an answer arrives: memoizing would cost more bytes than it saves.
  'use no memo';
  const { i18n } = useLingui();
  const context = useCardContext();
  const all = [
    useFresh('vacancy', kind, query),
    useFresh('service', kind, query),
    useFresh('task', kind, query),
  ];
  const { Shelf: SavedShelf } = useOfflineComponents();
  const kinds = all.filter(({ isWanted }) => isWanted);
  const wanted = kinds.map(({ shelf }) => shelf);
  const answered = wanted.flatMap(({ data }) => data ?? []);
  const showStrip = (ads: readonly Ad[]): ReactNode => (
    <ul
      className={styles.strip}
      aria-labelledby={labelledBy}
      data-updating={wanted.some(({ isPlaceholderData }) => isPlaceholderData) || undefined}
    >
      {ads.map((ad, index) => (
        <li key={`${ad.kind} ${ad.id}`}>
          <FreshAd ad={ad} context={context} withKind={!kind} isFirst={index < IN_SIGHT} />
        </li>
      ))}
      <li className={styles.all}>
        {kinds.map(({ of }) => (
          <Link key={of} {...listLink(of)} search={query.city ? { city: query.city } : {}}>
            {i18n._(ALL[of])}
          </Link>
        ))}
      </li>
    </ul>
  );
  if (wanted.some(({ data, isError }) => !data && !isError)) return <StripSkeleton />;
  if (answered.length === 0) {
    const onRetry = (): void => wanted.forEach((shelf) => void shelf.refetch());
    if (!SavedShelf) return <LoadFailed onRetry={onRetry} />;
    return (
      <SavedShelf kind={kind ?? 'service'} query={query} onRetry={onRetry}>
        {showStrip}
      </SavedShelf>
    );
  }
  const ads = pickNewestAds(answered.flatMap(({ items }) => items));
  if (ads.length > 0) return showStrip(ads);
  return (
    <p className={styles.empty}>
      <Trans>Здесь пока нет объявлений.</Trans>
    </p>
  );
}

function StripSkeleton() {
  'use no memo';
  return (
    <div className={styles.strip} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.ad}>
          <Skeleton height={100} />
        </div>
      ))}
    </div>
  );
}

function useFresh(kind: AdKind, chosen: AdKind | undefined, query: ShelfQuery) {
  const isWanted = !chosen || chosen === kind;
  const options = { ...adShelfQuery(kind, query), placeholderData: keepPreviousData, enabled: isWanted };
  return { of: kind, isWanted, shelf: useQuery(options) };
}

interface FreshAdProps {
  ad: Ad;
  context: CardContext;
  withKind: boolean;
  isFirst: boolean;
}

export function FreshAd({ ad, context, withKind, isFirst }: FreshAdProps) {
  'use no memo';
  const { i18n } = useLingui();
  const { locale, now, lookups, savesData } = context;
  // Chromium's lazy loading ignores horizontal distance.
  const [isNear, ref] = useNearViewport<HTMLAnchorElement>(isFirst, '0px');
  const photo = savesData ? undefined : ad.photo?.urls['192x192'];
  return (
    <Link {...adLink(ad.kind, ad.id)} className={styles.ad} ref={ref}>
      {photo ? (
        // Low priority, because the screen needs other files first.
        <img
          className={styles.picture}
          src={isNear ? photo : undefined}
          alt=""
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          style={{ backgroundColor: ad.photo?.color }}
        />
      ) : (
        <CategoryDrawing id={ad.category} lookups={lookups} className={styles.picture} />
      )}
      {withKind ? <span className={styles.kind}>{i18n._(KINDS[ad.kind])}</span> : null}
      <span className={styles.title}>{translatedForReader(ad.translations, locale).title}</span>
      <b className={styles.pay}>{formatPay(ad, locale, 'short')}</b>
      <time className={styles.when} dateTime={ad.published_at}>
        {formatTimeSince(Date.parse(ad.published_at), now, locale)}
      </time>
    </Link>
  );
}
