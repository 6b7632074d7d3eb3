import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nextStepOf } from '#contract/requests/next-step.ts';
import type { SidedDeal } from '#contract/requests/deals.ts';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** Deals that go on and wait for the other side; those that wait for the person are listed before them. */
export function DealsInWork() {
  const id = useId();
  const { data } = useQuery(dealsQuery());
  const deals = data?.items.filter(isInWork) ?? [];
  if (deals.length === 0) return null;
  return (
    <section className={styles.work} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Сейчас в работе</Trans>
      </h2>
      {deals.map((deal) => (
        <DealCard key={deal.request.id} deal={deal} />
      ))}
    </section>
  );
}

function isInWork({ request: { status, details } }: SidedDeal): boolean {
  return (status === 'accepted' || status === 'running') && nextStepOf(details.can) === undefined;
}
