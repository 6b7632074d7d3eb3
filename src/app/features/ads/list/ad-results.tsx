import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Bbox } from '#contract/ads/list-query.ts';
import type { AdCard as Ad } from '#contract/ads/entities.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import type { PagedQuery } from '#app/platform/query/use-pages.ts';
import { stringifySearch } from '#app/platform/search-params.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { AdCardItem, AdCardSkeleton, useCardContext } from '../card/ad-card.tsx';
import { CallButton } from '../card/call-button.tsx';
import styles from './ad-results.module.css';
import { KIND_WORDS } from '../kind-words.ts';
import { activeFilters, changeFilters, buildCityFilter } from './change-filters.ts';
import type { ListSearchParams } from './list-search-params.ts';
import { PartnerAd } from '../card/partner-ad.tsx';
import { ShortList } from '../other-cities/short-list.tsx';
import { useOfflineComponents } from '../offline-views.ts';

const LoosenFilters = lazyComponent(
  async () => (await import('../other-cities/loosen-filters.tsx')).LoosenFilters,
);

const OtherSideOffer = lazyComponent(
  async () => (await import('../other-cities/other-side.tsx')).EmptyListAlternative,
);

const PARTNER_AFTER = 8;
const EAGER_PHOTOS = 2;

interface AdResultsProps {
  kind: AdKind;
  search: ListSearchParams;
  /** The part of the map that the list is limited to. */
  box?: Bbox | undefined;
  pages: PagedQuery<Ad>;
}

export function AdResults({ kind, search, box, pages }: AdResultsProps) {
  const { i18n } = useLingui();
  const context = useCardContext();
  const { List: SavedList } = useOfflineComponents();
  const [isSaved, setSaved] = useState(false);
  const eager = new Set((pages.items ?? []).filter((ad) => ad.photo).slice(0, EAGER_PHOTOS));
  return (
    <>
      {SavedList ? <SavedList kind={kind} search={search} box={box} pages={pages} onShow={setSaved} /> : null}
      {isSaved ? null : (
        <PagedList
          {...pages}
          itemKey={(ad) => ad.id}
          label={i18n._(KIND_WORDS[kind].title)}
          className={styles.cards}
          skeleton={<AdCardSkeleton />}
          skeletonCount={8}
          moreHref={pages.next && stringifySearch({ ...search, cursor: pages.next })}
          insert={{ after: PARTNER_AFTER, node: <PartnerAd placement="list" /> }}
          empty={
            <>
              <NothingFound kind={kind} search={search} />
              <OtherSideOffer kind={kind} search={search} />
            </>
          }
        >
          {(ad) => (
            <AdCardItem
              ad={ad}
              context={context}
              eager={eager.has(ad)}
              action={ad.kind === 'service' ? <CallButton ad={ad} /> : null}
            />
          )}
        </PagedList>
      )}
      {isSaved || box ? null : <ShortList kind={kind} search={search} pages={pages} />}
    </>
  );
}

function NothingFound({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const list = listLink(kind);
  const isNarrow = activeFilters(search).length > 0;
  const isSomewhere = search.city !== undefined || search.latitude !== undefined;
  return (
    <Notice
      icon="search-x"
      title={<Trans>Ничего не нашлось</Trans>}
      action={
        <div className={styles.ways}>
          {isSomewhere ? (
            <Link
              {...list}
              search={changeFilters(search, buildCityFilter(undefined))}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Искать по всему Узбекистану</Trans>
            </Link>
          ) : null}
          {isNarrow ? <LoosenFilters kind={kind} search={search} /> : null}
          {isNarrow ? (
            <Link {...list} className={buttonClass({ variant: 'secondary' })}>
              <Trans>Сбросить фильтры</Trans>
            </Link>
          ) : null}
          <Link to="/ads/$" params={{ _splat: kind }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Разместить объявление</Trans>
          </Link>
        </div>
      }
    >
      {isNarrow ? (
        <Trans>Проверьте, нет ли опечатки, или уберите часть фильтров.</Trans>
      ) : (
        <Trans>Здесь пока нет объявлений.</Trans>
      )}
    </Notice>
  );
}
