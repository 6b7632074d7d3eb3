import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink, mapLink } from '#app/shared/ads/ad-links.ts';
import { formatTotal } from '#app/platform/i18n/format/format-count.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SortSelect } from '#app/ui/lists/sort-select.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import styles from './ad-list-screen.module.css';
import { AdResults } from './ad-results.tsx';
import { FilterPanel, FILTERS_FORM } from '../filters/filter-panel.tsx';
import { FiltersButton } from '../filters/filters-button.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { ListBreadcrumbs } from './list-breadcrumbs.tsx';
import { buildLocalizedListQuery } from './list-query.ts';
import { changeFilters, buildNarrowingFilters } from './change-filters.ts';
import {
  pickFiltersForKind,
  type ListSearchParams,
  readSort,
  dropUnknownFilters,
} from './list-search-params.ts';
import { UnknownFilters } from './unknown-filters.tsx';
import { adPagesQuery } from '../queries.ts';
import { SearchBox } from '../filters/search-box.tsx';

interface AdListScreenProps {
  kind: AdKind;
  search: ListSearchParams;
  onSearch: (next: ListSearchParams, options?: { replace: boolean }) => unknown;
  /** Renders the map beside the list in wide windows. */
  renderMap: (search: ListSearchParams) => ReactNode;
}

export function AdListScreen({ kind, search: given, onSearch, renderMap }: AdListScreenProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const search = dropUnknownFilters(given, lookups);
  const pages = usePages(adPagesQuery(kind, buildLocalizedListQuery(search, lookups.cities, locale)));
  // A rejected cursor is old or mistyped and stays rejected, so a retry starts with the first page.
  const retry = (): unknown =>
    search.cursor === undefined
      ? pages.retry()
      : onSearch({ ...search, cursor: undefined }, { replace: true });
  const isPlace = search.city !== undefined || search.latitude !== undefined;
  const words = KIND_WORDS[kind];
  const category = lookups.category(search.category);
  const title = category ? chooseTranslation(category.translations, locale).title : i18n._(words.title);
  const total = pages.total === undefined ? undefined : formatTotal(pages.total);
  const change = (values: Partial<ListSearchParams>, options?: { typing: boolean }): unknown =>
    onSearch(changeFilters(search, values), { replace: options?.typing ?? false });

  return (
    <>
      <ListBreadcrumbs kind={kind} category={category} />
      <TitleRow
        parent={category ? listLink(kind) : { to: '/' }}
        title={
          <>
            {title} {total ? <span className={styles.count}>{total}</span> : null}
          </>
        }
      />
      <output className="visually-hidden">
        {total && !pages.updating ? <Trans>Найдено: {total}</Trans> : null}
      </output>
      <div className={styles.columns}>
        <FilterPanel kind={kind} search={search} onChange={change} />
        <div className={styles.main}>
          <div className={styles.tools}>
            <SearchBox
              form={FILTERS_FORM}
              kind={kind}
              city={search.city}
              label={i18n._(words.searchFor)}
              value={search.search ?? ''}
              onSearch={(typed) => change({ search: typed || undefined }, { typing: true })}
              onChoose={(narrowing) => change(buildNarrowingFilters(narrowing))}
            />
            <FiltersButton
              kind={kind}
              search={search}
              onShow={(next) => onSearch(next, { replace: false })}
            />
          </div>
          {search === given ? null : <UnknownFilters />}
          <ActiveFilters kind={kind} search={search} />
          <div className={styles.order}>
            <SortSelect
              form={FILTERS_FORM}
              value={search.sort ?? 'date'}
              onChange={(event) => change({ sort: readSort(kind, event.target.value, isPlace) })}
            >
              <option value="date">{search.search ? t`Сначала подходящие` : t`Сначала новые`}</option>
              <option value="price">
                {kind === 'service' ? t`Сначала дешевле` : t`Сначала с высокой оплатой`}
              </option>
              {kind === 'vacancy' ? null : <option value="rating">{t`По отзывам об авторе`}</option>}
              {isPlace ? <option value="distance">{t`Сначала ближайшие`}</option> : null}
              <option value="title">{t`По названию`}</option>
            </SortSelect>
            <Link
              {...mapLink(kind)}
              search={pickFiltersForKind(kind, search)}
              className={buttonClass({ variant: 'quiet', size: 's' })}
            >
              <Icon name="map" />
              <Trans>На карте</Trans>
            </Link>
          </div>
          <AdResults kind={kind} search={search} pages={{ ...pages, retry: () => void retry() }} />
        </div>
        <div className={styles.map}>{renderMap(search)}</div>
      </div>
    </>
  );
}
