import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { translated } from '#contract/locale.ts';
import { formatDistance } from '#app/platform/i18n/format/format-distance.ts';
import { moneyFrom, moneyTill } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import type { Lookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './active-filters.module.css';
import {
  activeFilters,
  changeFilters,
  type FilterName,
  fromOf,
  type ListSearch,
} from '../list/list-search.ts';

/** Active filters, each with a link that removes it; links work without scripts too. */
export function ActiveFilters({
  kind,
  search,
  lookups,
}: {
  kind: AdKind;
  search: ListSearch;
  lookups: Lookups;
}) {
  const { t } = useLingui();
  const words = useFilterWords(search, lookups);
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  const to = `/${AD_PLURALS[kind]}` as const;
  return (
    <ul className={styles.filters} aria-label={t`Выбранные фильтры`}>
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={to}
            search={changeFilters(search, without)}
            className={styles.chip}
            preload={false}
            aria-label={t`Убрать фильтр: ${words[name]}`}
          >
            <span>{words[name]}</span>
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Link to={to} search={{ sort: search.sort }} className={styles.reset} preload={false}>
            <Trans>Сбросить всё</Trans>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function useFilterWords(search: ListSearch, lookups: Lookups): Record<FilterName, string> {
  const { t } = useLingui();
  const locale = useLocale();
  const city = lookups.city(search.city);
  const category = lookups.category(search.category);
  return {
    search: `«${search.search}»`,
    category: category ? translated(category.translations, locale).title : t`Категория`,
    place:
      search.latitude !== undefined
        ? t`Выбранное место`
        : city
          ? translated(city.translations, locale).name
          : t`Город`,
    distance: t({ context: 'distance', message: `до ${formatDistance(search.distance ?? 0, locale)}` }),
    from: moneyFrom(fromOf(search) ?? 0, locale, 'short'),
    to: moneyTill(search.price_to ?? 0, locale, 'short'),
    verified: t`Проверенный автор`,
    photo: t`С фото`,
  };
}
