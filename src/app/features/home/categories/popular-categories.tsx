import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { popularCategoriesQuery } from '#app/shared/lookups/lookup-queries.ts';
import styles from './popular-categories.module.css';

interface PopularCategoriesProps {
  city: string | undefined;
  kind: AdKind;
  labelledBy: string;
}

export function PopularCategories({ city, kind, labelledBy }: PopularCategoriesProps) {
  const locale = useLocale();
  const lookups = useLookups();
  const popular = useQuery({ ...popularCategoriesQuery(city, kind), placeholderData: keepPreviousData });
  const items = popular.data?.items;
  if (!items) {
    return popular.isError ? (
      <LoadFailed onRetry={() => void popular.refetch()} />
    ) : (
      <div className={styles.tiles} aria-busy="true">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} height={60} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.tiles} aria-labelledby={labelledBy}>
      {items.map((item) => {
        const category = lookups.category(item.id);
        if (!category) return null;
        return (
          <li key={`${item.kind} ${item.id}`}>
            <Link
              {...listLink(item.kind)}
              search={{ category: item.id, ...(city ? { city } : {}) }}
              className={styles.tile}
              data-tint={lookups.tint(item.id)}
            >
              <Icon name={category.icon} size={32} />
              <span>{chooseTranslation(category.translations, locale).title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
