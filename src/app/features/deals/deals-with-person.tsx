import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** On a profile: one line that opens the reader's deals with this person. */
export function DealsWithPerson({ person }: { person: string }) {
  const id = useId();
  const { data } = useQuery(dealsQuery({ with: person }));
  if (!data || data.items.length === 0) return null;
  const count = data.items.length;
  return (
    <section aria-labelledby={id}>
      <details className={styles.folded}>
        <summary>
          <h2 id={id}>
            <Trans>Ваши договорённости: {count}</Trans>
          </h2>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.work}>
          {data.items.map((deal) => (
            <DealCard key={deal.request.id} deal={deal} />
          ))}
        </div>
      </details>
    </section>
  );
}
