import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdCard as Ad } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { useIsServerMarkup } from '#app/ui/lists/use-server-markup.ts';
import { useNearViewport } from '#app/ui/photos/use-near-viewport.ts';
import { AdCardItem, AdCardSkeleton, useCardContext } from './ad-card.tsx';
import styles from './ad-shelf.module.css';
import { adShelfQuery, type ShelfQuery } from '../queries.ts';
import { useOfflineComponents } from '../offline-views.ts';

interface AdShelfProps {
  kind: AdKind;
  query: ShelfQuery;
  labelledBy: string;
}

/** The first few ads of a list, shown under a heading of another screen. */
export function AdShelf({ kind, query, labelledBy }: AdShelfProps) {
  // Rendered only when an answer arrives or the shelf comes near: memoizing would cost more bytes than it saves.
  'use no memo';
  // The browser's own lazy loading starts too early for a slow line.
  const [isNear, ref] = useNearViewport<HTMLUListElement>(false, '200px');
  const context = { ...useCardContext(), photosWait: !isNear };
  const { Shelf: SavedShelf } = useOfflineComponents();
  const isServerMarkup = useIsServerMarkup();
  const shelf = useQuery({ ...adShelfQuery(kind, query), placeholderData: keepPreviousData });
  const ads = shelf.data?.items;
  const showCards = (cards: readonly Ad[]): ReactNode => (
    <ul
      ref={ref}
      className={styles.cards}
      aria-labelledby={labelledBy}
      data-updating={shelf.isPlaceholderData || undefined}
      data-server-markup={isServerMarkup || undefined}
    >
      {cards.map((ad) => (
        <li key={ad.id}>
          <AdCardItem ad={ad} context={context} heading="h3" />
        </li>
      ))}
    </ul>
  );
  if (!ads && shelf.isError) {
    const onRetry = (): void => void shelf.refetch();
    if (!SavedShelf) return <LoadFailed onRetry={onRetry} />;
    return (
      <SavedShelf kind={kind} query={query} onRetry={onRetry}>
        {showCards}
      </SavedShelf>
    );
  }
  if (!ads) {
    return (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: query.size }, (_, index) => (
          <AdCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (ads.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>Здесь пока нет объявлений.</Trans>
      </p>
    );
  }
  return showCards(ads);
}
