import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { translated } from '#contract/locale.ts';
import type { SearchFilter } from '#contract/saved-searches/entities.ts';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { moneyFrom, moneyTill } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { type Lookups, useLookups } from '#app/shared/lookups/use-lookups.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { activeTerms } from '../list/term-filters.ts';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import { useStartWords } from '../use-start-words.ts';
import { searchOfFilter } from './search-filter.ts';

/** A description of a saved search that has no name. */
export function useSearchWords(): (kind: AdKind, filter: SearchFilter) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const lookups: Lookups = useLookups();
  const startWords = useStartWords();
  return (kind, filter) => {
    const { search, category, city, latitude, distance } = searchOfFilter(filter, lookups.cities);
    const leaf = lookups.category(category);
    const place = lookups.city(city);
    const from = filter.price_from ?? filter.salary_from;
    const parts = [
      search,
      leaf && translated(leaf.translations, locale).title,
      place && translated(place.translations, locale).name,
      latitude === undefined ? undefined : t`Выбранное место`,
      distance === undefined
        ? undefined
        : t({ context: 'distance', message: `до ${formatDistance(distance, locale)}` }),
      from === undefined ? undefined : moneyFrom(from, locale, 'short'),
      filter.price_to === undefined ? undefined : moneyTill(filter.price_to, locale, 'short'),
      filter.verified ? t`Проверенный автор` : undefined,
      filter.with_photo ? t`С фото` : undefined,
      ...activeTerms(filter).map(({ name }) =>
        name === 'starts' ? startWords(filter) : i18n._(TERM_WORDS[name]),
      ),
    ].filter((part) => part !== undefined);
    const isOfKindOnly = search === undefined && leaf === undefined;
    const words = (isOfKindOnly ? [i18n._(KIND_WORDS[kind].title), ...parts] : parts).join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
