import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** On a profile: the reader's deals with this person, and how to reach them. */
export function DealsWithPerson({ person }: { person: string }) {
  const id = useId();
  const { data } = useQuery(dealsQuery({ with: person }));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.work} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Ваши договорённости</Trans>
      </h2>
      {data.items.map((deal) => (
        <DealCard key={deal.request.id} deal={deal} />
      ))}
    </section>
  );
}
