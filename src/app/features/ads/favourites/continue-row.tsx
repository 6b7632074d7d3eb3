import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adLink, listLink } from '#app/shared/ads/ad-links.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { readRecentSearches } from '#app/shared/search/stored-searches.ts';
import { Icon } from '#app/ui/icon.tsx';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { recentQuery } from './favourites-queries.ts';
import styles from './favourites.module.css';

const TITLE = 'continue';
/** Maximum numbers of recent searches and ads, so that their links fit in one row. */
const SEARCHES = 2;
const ADS = 2;

/** Links back to recent searches and ads, in one line whose height is reserved. */
export function RecentSearchesAndAds() {
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const locale = useLocale();
  const { data: ads = [] } = useQuery(recentQuery);
  const searches = readRecentSearches().slice(0, SEARCHES);
  if (!hasWords || ads.length + searches.length === 0) return null;
  return (
    <nav className={styles.continue} aria-labelledby={TITLE}>
      <span id={TITLE}>
        <Trans>Продолжить</Trans>
      </span>
      {searches.map(({ kind, text }) => (
        <Link key={`${kind} ${text}`} {...listLink(kind)} search={{ search: text }}>
          <Icon name="search" size={16} />
          <span>{text}</span>
        </Link>
      ))}
      {ads.slice(0, ADS).map(({ kind, id, translations }) => (
        <Link key={`${kind} ${id}`} {...adLink(kind, id)}>
          <Icon name="history" size={16} />
          <span>{translatedForReader(translations, locale).title}</span>
        </Link>
      ))}
    </nav>
  );
}
