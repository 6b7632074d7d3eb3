import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { SearchFilter } from '#contract/saved-searches/entities.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useFilterWords } from '../filters/active-filters.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { activeFilters } from '../list/change-filters.ts';
import { searchOfFilter } from './search-filter.ts';

/** A description of a saved search that has no name. */
export function useSearchWords(): (kind: AdKind, filter: SearchFilter) => string {
  const { i18n } = useLingui();
  const lookups = useLookups();
  const wordOf = useFilterWords();
  return (kind, filter) => {
    const saved = searchOfFilter(filter, lookups.cities);
    const category = lookups.category(saved.category)?.id;
    const search = { ...saved, category, city: lookups.city(saved.city)?.id };
    const parts = activeFilters(search).map(({ name }) =>
      name === 'search' ? search.search : wordOf(search, name),
    );
    const isOfKindOnly = search.search === undefined && category === undefined;
    const words = (isOfKindOnly ? [i18n._(KIND_WORDS[kind].title), ...parts] : parts).join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
