import { Trans } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { AdCardItem, AdCardSkeleton, useCardContext } from '../card/ad-card.tsx';
import styles from '../card/ad-cards.module.css';
import { authorAdsQuery } from '../queries.ts';

export function AuthorAds({ kind, author, label }: { kind: AdKind; author: string; label: string }) {
  const context = { ...useCardContext(), hidesAuthor: true };
  const pages = usePages(authorAdsQuery(kind, author));
  return (
    <PagedList
      {...pages}
      itemKey={(ad) => ad.id}
      label={label}
      className={styles.cards}
      skeleton={<AdCardSkeleton />}
      skeletonCount={3}
      moreHref={undefined}
      empty={
        <p>
          <Trans>Здесь пока нет объявлений.</Trans>
        </p>
      }
    >
      {(ad) => <AdCardItem ad={ad} context={context} heading="h3" />}
    </PagedList>
  );
}
