import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { OtherCitiesFound as ElsewhereAnswer } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { formatTotal } from '#app/platform/i18n/format/format-count.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { type Lookups, useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useNeedsOfflineAds } from '#app/shared/seen-ads/use-needs-offline-ads.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { buildListQuery } from '../list/list-query.ts';
import { changeFilters, pointOfSearch, buildCityFilter } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import { otherCitiesQuery, guessedCategoriesQuery, offlineOtherCitiesQuery } from './other-cities-queries.ts';
import styles from './other-cities.module.css';
import { pickSuggestedCities } from './pick-suggested-cities.ts';

const SaveSearchPrompt = lazyComponent(
  async () => (await import('../searches/save-search-prompt.tsx')).SaveSearchPrompt,
);

const MOST_CATEGORIES = 6;

interface ElsewhereProps {
  kind: AdKind;
  search: ListSearchParams;
}

/**
 * Below a short list: other cities and categories with ads, and the offer to save the search. It appears when loaded
 * and moves nothing above it.
 */
export function OtherCities({ kind, search }: ElsewhereProps) {
  const locale = useLocale();
  const lookups = useLookups();
  const found = useElsewhere(kind, search, lookups);
  const offer = <SaveSearchPrompt kind={kind} search={search} />;
  if (!found) return offer;
  const from = search.latitude === undefined ? lookups.city(search.city)?.location : pointOfSearch(search);
  const cities = pickSuggestedCities(found.cities, (id) => lookups.city(id)?.location, from);
  const total = formatTotal(found.total);
  const list = listLink(kind);
  return (
    <>
      {cities.length > 0 ? (
        <Offers title={<Trans>В других городах: {total}</Trans>}>
          {cities.map(({ id, count }) => {
            const city = lookups.city(id);
            const next = changeFilters(search, {
              ...buildCityFilter(id),
              distance: undefined,
              sort: undefined,
            });
            return city ? (
              <Link key={id} {...list} search={next}>
                {chooseTranslation(city.translations, locale).name} <span>{formatTotal(count)}</span>
              </Link>
            ) : null;
          })}
        </Offers>
      ) : null}
      {found.categories.length > 0 ? (
        <Offers title={<Trans>Похожие категории</Trans>}>
          {found.categories.slice(0, MOST_CATEGORIES).map(({ id, count }) => {
            const category = lookups.category(id);
            const next = changeFilters(search, { category: id, search: undefined });
            return category ? (
              <Link key={id} {...list} search={next}>
                {chooseTranslation(category.translations, locale).title}
                {count === null ? null : (
                  <>
                    {' '}
                    <span>{formatTotal(count)}</span>
                  </>
                )}
              </Link>
            ) : null;
          })}
        </Offers>
      ) : null}
      {offer}
    </>
  );
}

interface Found {
  cities: ElsewhereAnswer['cities'];
  total: number;
  /** `count` is `null` when the ads were not counted. */
  categories: readonly { id: string; count: number | null }[];
}

/** Counts from the network, or from this device while the network is silent; `undefined` while loading. */
function useElsewhere(kind: AdKind, search: ListSearchParams, lookups: Lookups): Found | undefined {
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const { sort: _sort, cursor: _cursor, ...filters } = buildListQuery(search, lookups.cities);
  const { category, city, latitude, search: words = '' } = search;
  // For a search text alone the server has no other place or category; the device guesses categories from the text.
  const hasOnlyWords = (category ?? city ?? latitude) === undefined;
  const likely = useQuery({
    ...guessedCategoriesQuery(kind, words, lookups),
    enabled: hasOnlyWords && lookups.categories.length > 0,
  });
  const answer = useQuery({ ...otherCitiesQuery(kind, filters), enabled: !hasOnlyWords });
  const needsSaved = useNeedsOfflineAds({ isMissing: !answer.data, failed: answer.isError });
  const saved = useQuery({
    ...offlineOtherCitiesQuery(kind, filters, lookups.categories),
    enabled: !hasOnlyWords && needsSaved && lookups.categories.length > 0,
  });
  if (hasOnlyWords) return hasWords ? likely.data : undefined;
  return hasWords ? (answer.data ?? (needsSaved ? saved.data : undefined)) : undefined;
}

function Offers({ title, children }: { title: ReactNode; children: ReactNode[] }) {
  const id = useId();
  return (
    <section className={styles.offers} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.ways}>
        {children.map((child, index) => (child ? <li key={index}>{child}</li> : null))}
      </ul>
    </section>
  );
}
