import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { dealsQuery, usePendingRequests } from '#app/shared/ads/deals-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** More open requests than this would push the profile itself out of the first screen. */
const OPEN_REQUESTS = 2;

/** On a profile: the reader's open requests with this person, and one line that opens their deals. */
export function DealsWithPerson({ person }: { person: string }) {
  const { data } = useQuery(dealsQuery({ with: person }));
  const pending = usePendingRequests({ with: person });
  const deals = data?.items ?? [];
  const count = deals.length;
  const waiting = pending.length;
  return (
    <>
      <Folded
        deals={pending}
        isOpen={waiting <= OPEN_REQUESTS}
        title={<Trans>Ждут ответа: {waiting}</Trans>}
      />
      <Folded deals={deals} title={<Trans>Ваши договорённости: {count}</Trans>} />
    </>
  );
}

function Folded({
  deals,
  title,
  isOpen = false,
}: {
  deals: readonly DealOfPerson[];
  title: ReactNode;
  isOpen?: boolean;
}) {
  const id = useId();
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <details className={styles.folded} open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.work}>
          {deals.map((deal) => (
            <DealCard key={deal.request.id} deal={deal} />
          ))}
        </div>
      </details>
    </section>
  );
}
