import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { needsServer } from '#device/offline-ads/offline-terms.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { prepareOfflineAds } from '#app/shared/seen-ads/open-offline-ads.ts';
import { useNeedsOfflineAds } from '#app/shared/seen-ads/use-needs-offline-ads.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { AdCardItem, AdCardSkeleton, useCardContext } from '../card/ad-card.tsx';
import resultStyles from '../list/ad-results.module.css';
import { ShortList } from '../other-cities/short-list.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { buildLocalizedListQuery } from '../list/list-query.ts';
import { activeFilters, changeFilters } from '../list/change-filters.ts';
import type { OfflineListProps, OfflineShelfProps } from '../offline-views.ts';
import { NotStoredNotice } from './not-stored-notice.tsx';
import { offlineCountsQuery, offlinePagesQuery, offlineShelfQuery } from './offline-queries.ts';
import styles from './offline-results.module.css';

/** Time after which offline ads are read, before the network counts as silent. */
const GET_READY_MS = 400;

/** Replaces a list while the network is silent. */
export function OfflineList(props: OfflineListProps) {
  const { pages, onShow } = props;
  const isMissing = !pages.items || pages.updating;
  const needsSaved = useNeedsOfflineAds({ isMissing, failed: pages.failed });
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => void prepareOfflineAds().catch(() => undefined), GET_READY_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
  useEffect(() => {
    onShow(needsSaved);
    return () => onShow(false);
  }, [needsSaved, onShow]);
  return needsSaved ? <SavedResults {...props} /> : null;
}

function SavedResults({ kind, search, box, pages: { retry: onRetry } }: OfflineListProps) {
  const { i18n } = useLingui();
  const lookups = useLookups();
  const context = useCardContext();
  const isConnected = useIsConnected();
  const query = {
    ...buildLocalizedListQuery(search, lookups.cities, localeOf(i18n)),
    cursor: undefined,
    bbox: box,
  };
  const pages = usePages(offlinePagesQuery(kind, query, lookups.categories));
  const saved = useQuery(offlineCountsQuery).data?.[kind];
  // With a connection, the failure is the server's.
  if (pages.failed || (saved === 0 && isConnected)) return <LoadFailed onRetry={onRetry} />;
  if (needsServer(query)) return <NeedsServer kind={kind} search={search} onRetry={onRetry} />;
  if (saved === 0) {
    return <NotStoredNotice title={<Trans>Этот список ещё не сохранён</Trans>} onRetry={onRetry} />;
  }
  return (
    <>
      {saved ? (
        <p className={styles.line} role="status">
          <Plural
            value={saved}
            one="Из # сохранённого объявления"
            few="Из # сохранённых объявлений"
            many="Из # сохранённых объявлений"
            other="Из # сохранённых объявлений"
          />
          <Button size="s" variant="quiet" onClick={onRetry}>
            <Trans>Обновить</Trans>
          </Button>
        </p>
      ) : null}
      <PagedList
        {...pages}
        itemKey={(ad) => ad.id}
        label={i18n._(KIND_WORDS[kind].title)}
        className={resultStyles.cards}
        skeleton={<AdCardSkeleton />}
        moreHref={undefined}
        empty={<NothingSaved kind={kind} isNarrow={activeFilters(search).length > 0} />}
      >
        {(ad) => <AdCardItem ad={ad} context={context} />}
      </PagedList>
      {box ? null : <ShortList kind={kind} search={search} pages={pages} />}
    </>
  );
}

/** Saved cards lack what these filters ask for: an empty list would say that there is nothing. */
function NeedsServer({
  kind,
  search,
  onRetry,
}: Pick<OfflineListProps, 'kind' | 'search'> & { onRetry: () => void }) {
  return (
    <Notice
      icon="wifi-off"
      title={<Trans>Без интернета эти фильтры не работают</Trans>}
      action={
        <div className={resultStyles.ways}>
          <Link
            {...listLink(kind)}
            search={changeFilters(search, {
              temporary: undefined,
              without_resume: undefined,
              payment_method: undefined,
              starts_from: undefined,
              starts_to: undefined,
            })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Показать без этих фильтров</Trans>
          </Link>
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Обновить</Trans>
          </Button>
        </div>
      }
    >
      {kind === 'task' ? (
        <Trans>В сохранённых объявлениях нет даты и способа оплаты.</Trans>
      ) : (
        <Trans>В сохранённых вакансиях нет отметок о временной работе и резюме.</Trans>
      )}
    </Notice>
  );
}

function NothingSaved({ kind, isNarrow }: { kind: AdKind; isNarrow: boolean }) {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Среди сохранённых ничего не нашлось</Trans>}
      action={
        isNarrow ? (
          <Link {...listLink(kind)} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Сбросить фильтры</Trans>
          </Link>
        ) : null
      }
    >
      <Trans>Когда связь вернётся, поищем среди всех объявлений.</Trans>
    </Notice>
  );
}

/** The first few offline ads of a list; without any, the shelf has failed. */
export function OfflineShelf({ kind, query, onRetry, children }: OfflineShelfProps) {
  const { categories } = useLookups();
  const { data: ads, isPending } = useQuery(offlineShelfQuery(kind, query, categories));
  if (isPending) return null;
  return ads && ads.length > 0 ? children(ads) : <LoadFailed onRetry={onRetry} />;
}
