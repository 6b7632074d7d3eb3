import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LoosenedFilter } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { isListFilter } from '#contract/ads/traits.ts';
import { LIMITS } from '#contract/limits.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { formatTotal } from '#app/platform/i18n/format/format-count.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useFilterWords } from '../filters/active-filters.tsx';
import { buildListQuery } from '../list/list-query.ts';
import { changeFilters, type FilterName } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import { loosenedFiltersQuery } from './other-cities-queries.ts';

/** Filters that are named as on their chips; a list filter is named by its chosen options instead. */
const NAMES: Readonly<Partial<Record<LoosenedFilter, FilterName>>> = {
  category: 'category',
  price_from: 'from',
  price_to: 'to',
  salary_from: 'from',
  verified: 'verified',
  with_photo: 'photo',
  remote: 'remote',
  temporary: 'temporary',
  without_resume: 'without_resume',
  starts: 'starts',
};

/** For a list without results: a button that removes the filter whose removal finds the most ads. */
export function LoosenFilters({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const { i18n } = useLingui();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const lookups = useLookups();
  const wordOf = useFilterWords();
  const { sort: _sort, cursor: _cursor, ...filters } = buildListQuery(search, lookups.cities);
  const { data } = useQuery(loosenedFiltersQuery(kind, filters));
  // The text is the subject of the search, and other cities are offered by `OtherCities`.
  const best = data?.items.find(({ filter }) => filter !== 'place' && filter !== 'search');
  if (!hasWords || !best) return null;
  const { filter, count } = best;
  const name = NAMES[filter];
  const words = isListFilter(filter)
    ? (search[filter] ?? []).map((option) => i18n._(TERM_WORDS[option])).join(', ')
    : name && wordOf(search, name);
  const without =
    filter === 'starts' ? { starts_from: undefined, starts_to: undefined } : { [filter]: undefined };
  const total = formatTotal(count);
  return (
    <Link
      {...listLink(kind)}
      search={changeFilters(search, without)}
      className={buttonClass({ variant: 'primary' })}
      preload={false}
    >
      {count > LIMITS.countMax ? (
        <Trans>
          Без «{words}»: {total} объявлений
        </Trans>
      ) : (
        <Plural
          value={count}
          one={`Без «${words}»: # объявление`}
          few={`Без «${words}»: # объявления`}
          many={`Без «${words}»: # объявлений`}
          other={`Без «${words}»: # объявления`}
        />
      )}
    </Link>
  );
}
