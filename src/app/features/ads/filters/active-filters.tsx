import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { formatMinMoney, formatMaxMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import { formatDate } from '#device/format-time.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import styles from './active-filters.module.css';
import { activeFilters, changeFilters, type FilterName } from '../list/change-filters.ts';
import { getMinPay, type ListSearchParams } from '../list/list-search-params.ts';
import type { KindFilters } from '../list/kind-filters.ts';

/** Active filters, each with a link that removes it; links work without scripts too. */
export function ActiveFilters({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const { t } = useLingui();
  const wordOf = useFilterWords();
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  const list = listLink(kind);
  return (
    <ul className={styles.filters} aria-label={t`Выбранные фильтры`}>
      {filters.map(({ name, without }) => {
        const word = wordOf(search, name);
        return (
          <li key={name}>
            <Link
              {...list}
              search={changeFilters(search, without)}
              className={styles.chip}
              preload={false}
              aria-label={t`Убрать фильтр: ${word}`}
            >
              <span>{word}</span>
              <Icon name="x" size={16} />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 ? (
        <li>
          <Link {...list} search={{ sort: search.sort }} className={styles.reset} preload={false}>
            <Trans>Сбросить всё</Trans>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

export function useFilterWords(): (search: ListSearchParams, name: FilterName) => string {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const startWords = useStartWords();
  return (search, name) => {
    const city = lookups.city(search.city);
    const category = lookups.category(search.category);
    switch (name) {
      case 'search':
        return `«${search.search}»`;
      case 'category':
        return category ? chooseTranslation(category.translations, locale).title : t`Категория`;
      case 'place':
        if (search.latitude !== undefined) return t`Выбранное место`;
        return city ? chooseTranslation(city.translations, locale).name : t`Город`;
      case 'distance':
        return t({ context: 'distance', message: `до ${formatDistance(search.distance ?? 0, locale)}` });
      case 'from':
        return formatMinMoney(getMinPay(search) ?? 0, locale, 'short');
      case 'to':
        return formatMaxMoney(search.price_to ?? 0, locale, 'short');
      case 'verified':
        return t`Проверенный автор`;
      case 'photo':
        return t`С фото`;
      case 'starts':
        return startWords(search);
      default:
        return i18n._(TERM_WORDS[name]);
    }
  };
}

/** Words the days on which tasks of a filter begin, such as "28 ноября – 29 ноября". */
function useStartWords(): (filter: KindFilters) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const words = (day: string): string => formatDate(Date.parse(`${day}T00:00:00+05:00`), now, locale);
  return ({ starts_from: from, starts_to: to }) => {
    const first = from === undefined ? '' : words(from);
    const last = to === undefined ? '' : words(to);
    if (from === to) return first;
    if (first === '') return t`до ${last}`;
    return last === '' ? t`с ${first}` : `${first} – ${last}`;
  };
}
