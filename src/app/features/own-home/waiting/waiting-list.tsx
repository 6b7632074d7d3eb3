import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import type { HomeTodo } from '#contract/me/home.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { WaitingRow } from './waiting-row.tsx';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  waiting: readonly HomeTodo[];
  Deal: ComponentType<{ deal: DealOfPerson }>;
  /** The list is cut after so many; the rest is in the cabinet. */
  max?: number;
}

/** A list of what waits for the person, each with the button of its next step; renders nothing when nothing does. */
export function WaitingList({ waiting, Deal, max = waiting.length }: WaitingListProps) {
  const id = useId();
  if (waiting.length === 0) return null;
  const others = waiting.length - max;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Ждёт вас</Trans>
      </h2>
      <ul className={styles.list}>
        {waiting.slice(0, max).map((each) => (
          <li key={keyOf(each)}>
            {each.type === 'deal' ? <Deal deal={each.deal} /> : <WaitingRow of={each} />}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Link to="/cabinet/$" params={{ _splat: '' }} className={styles.others}>
          <Trans>Ещё {others}</Trans>
          <Icon name="chevron-right" size={16} />
        </Link>
      ) : null}
    </section>
  );
}

function keyOf(waiting: HomeTodo): string {
  switch (waiting.type) {
    case 'deal':
      return `deal ${waiting.deal.request.id}`;
    case 'messages':
      return 'messages';
    case 'requests':
    case 'needs_edit':
    case 'expires':
      return `${waiting.type} ${waiting.ad.id}`;
  }
}
