import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import type { AdCard } from '#contract/ads/entities.ts';
import type { Me } from '#contract/me/entities.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './todo-list.module.css';

/** New tasks and vacancies in the person's trades; renders nothing when there are none. */
export function NewAdsInTrades({
  me: { city, categories },
  ads,
  Strip,
}: {
  me: Pick<Me, 'city' | 'categories'>;
  ads: readonly AdCard[];
  Strip: ComponentType<{ ads: readonly AdCard[]; labelledBy: string }>;
}) {
  const id = useId();
  if (ads.length === 0) return null;
  const [category, ...others] = categories;
  // The lists take one category.
  const search = { ...(city && { city }), ...(category && others.length === 0 && { category }) };
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>
          <Trans>Новое по вашей специальности</Trans>
        </h2>
        <Link
          {...listLink(ads[0]?.kind === 'vacancy' ? 'vacancy' : 'task')}
          search={search}
          className={styles.others}
        >
          <Trans>Смотреть все</Trans>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <Strip ads={ads} labelledBy={id} />
    </section>
  );
}
