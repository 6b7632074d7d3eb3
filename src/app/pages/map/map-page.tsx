import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import type { Bbox } from '#contract/ads/list-query.ts';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { AdCardItem, AdCardSkeleton, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import { AdResults } from '#app/features/ads/list/ad-results.tsx';
import { FilterPanel, FILTERS_FORM } from '#app/features/ads/filters/filter-panel.tsx';
import { FiltersButton } from '#app/features/ads/filters/filters-button.tsx';
import { KIND_WORDS } from '#app/features/ads/kind-words.ts';
import { buildListQuery } from '#app/features/ads/list/list-query.ts';
import {
  activeFilters,
  changeFilters,
  buildCityFilter,
  buildNarrowingFilters,
  pointOfSearch,
} from '#app/features/ads/list/change-filters.ts';
import {
  type AdFilters,
  pickFiltersForKind,
  dropUnknownFilters,
} from '#app/features/ads/list/list-search-params.ts';
import { UnknownFilters } from '#app/features/ads/list/unknown-filters.tsx';
import { adPagesQuery } from '#app/features/ads/queries.ts';
import { SearchBox } from '#app/features/ads/filters/search-box.tsx';
import { circleAround, positionFor } from '#app/features/map/area.ts';
import { MapScreen } from '#app/features/map/map-screen.tsx';
import { parsePosition } from '#app/map/map-position.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { searchAround } from '#app/shared/search/search-around.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './map-page.module.css';
import { filtersOf, MAP_TITLES, type MapSearch } from './map-search.ts';

interface MapPageProps {
  kind: AdKind;
  search: MapSearch;
  /** Applies new filters; the map's position follows from them. */
  onFilters: (next: MapSearch) => unknown;
  onAtChange: (at: string) => unknown;
}

export function MapPage({ kind, search, onFilters, onAtChange }: MapPageProps) {
  const lookups = useLookups();
  const router = useRouter();
  const isDesktop = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'desktop' });
  const { at } = search;
  const given = filtersOf(kind, search);
  const filters = dropUnknownFilters(given, lookups);
  const focus = positionFor({
    point: pointOfSearch(filters),
    distance: filters.distance,
    city: lookups.city(filters.city)?.location,
  });
  return (
    <div className={styles.page}>
      <MapScreen
        // A new key remounts the map, since another kind is another map.
        key={kind}
        kind={kind}
        filters={buildListQuery(filters, lookups.cities)}
        at={parsePosition(at)}
        focus={focus}
        onAtChange={(next) => {
          // A map that comes to rest during a navigation to another screen must not change the address.
          if (router.latestLocation.pathname === `/${AD_PLURALS[kind]}/map`) onAtChange(next);
        }}
        onSearchHere={() => {
          // A place in the filters would exclude the ads of the area in view: it is removed.
          if (filters.city !== undefined || filters.latitude !== undefined)
            onFilters({
              ...pickFiltersForKind(kind, changeFilters(filters, buildCityFilter(undefined))),
              at,
            });
        }}
        renderFilterBar={(area) => (
          <>
            <FilterBar kind={kind} filters={filters} at={at} area={area} onFilters={onFilters} />
            {filters === given ? null : <UnknownFilters />}
          </>
        )}
        renderList={isDesktop ? (box) => <AreaList kind={kind} filters={filters} box={box} /> : undefined}
        renderCard={(id) => <ChosenAd kind={kind} id={id} />}
        renderPlace={(box) => <AreaList kind={kind} filters={filters} box={box} />}
      />
    </div>
  );
}

function FilterBar({
  kind,
  filters,
  at,
  area,
  onFilters,
}: {
  kind: AdKind;
  filters: AdFilters;
  at: string | undefined;
  /** The searched part of the country. */
  area: Bbox | undefined;
  onFilters: (next: MapSearch) => unknown;
}) {
  const { i18n } = useLingui();
  const count = activeFilters(filters).filter(({ name }) => name !== 'search').length;
  const show = (next: AdFilters): unknown => {
    const samePlace = next.city === filters.city && next.latitude === filters.latitude;
    return onFilters({ ...pickFiltersForKind(kind, next), ...(samePlace ? { at } : {}) });
  };
  const change = (values: AdFilters): unknown => show(changeFilters(filters, values));
  return (
    <div className={styles.bar}>
      <TitleRow title={i18n._(MAP_TITLES[kind])} parent={listLink(kind)}>
        <Link
          {...listLink(kind)}
          search={pickFiltersForKind(kind, at !== undefined && area ? around(filters, area) : filters)}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Icon name="list" />
          <Trans>Списком</Trans>
        </Link>
      </TitleRow>
      <div className={styles.tools}>
        <SearchBox
          form={FILTERS_FORM}
          kind={kind}
          city={filters.city}
          label={i18n._(KIND_WORDS[kind].searchFor)}
          value={filters.search ?? ''}
          onSearch={(typed) => change({ search: typed || undefined })}
          onChoose={(narrowing) => change(buildNarrowingFilters(narrowing))}
        />
        <FiltersButton kind={kind} search={filters} onShow={show} />
      </div>
      <details className={styles.filters}>
        <summary>
          <Icon name="sliders-horizontal" />
          <Trans>Фильтры</Trans>
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
        </summary>
        <FilterPanel kind={kind} search={filters} onChange={change} />
      </details>
    </div>
  );
}

/** The list only knows circles: an area that was searched on the map is listed as the ads around its centre. */
function around(filters: AdFilters, area: Bbox): AdFilters {
  const { latitude, longitude, distance } = circleAround(area);
  return changeFilters(filters, searchAround(latitude, longitude, distance));
}

function AreaList({ kind, filters, box }: { kind: AdKind; filters: AdFilters; box: Bbox | undefined }) {
  const lookups = useLookups();
  const query = buildListQuery(filters, lookups.cities);
  const pages = usePages(adPagesQuery(kind, box ? { ...query, bbox: box } : query));
  return <AdResults kind={kind} search={filters} box={box} pages={pages} />;
}

function ChosenAd({ kind, id }: { kind: AdKind; id: string }) {
  const context = useCardContext();
  const { data, isError, refetch } = useQuery(adQuery(kind, id));
  if (data) return <AdCardItem ad={data} context={context} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AdCardSkeleton />;
}
