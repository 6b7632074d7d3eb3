import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DealSection, dealSectionOf } from '#contract/requests/next-step.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';
import { focusAfterCard } from '#app/platform/focus-after-card.ts';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { IconButton } from '#app/ui/button.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

/** Deals that go on and wait for the other side; those that wait for the person are listed before them. */
export function DealsInWork() {
  const id = useId();
  const deals = useDealsAt('work');
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

/** Finished deals about which the person has left no feedback yet, nor declined to. */
export function DealsToReview() {
  const { t } = useLingui();
  const id = useId();
  const [declined, setDeclined] = useState(() => readSetting('@no_feedback_v1'));
  const deals = useDealsAt('feedback').filter(({ request }) => !isFeedbackDeclined(declined, request.id));
  if (deals.length === 0) return null;
  const decline = (card: Element, request: string): void => {
    focusAfterCard(card.closest('article'));
    const next = declineFeedback(readSetting('@no_feedback_v1'), request);
    writeSetting('@no_feedback_v1', next);
    setDeclined(next);
  };
  return (
    <section className={styles.work} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Оставьте отзыв</Trans>
      </h2>
      {deals.map((deal) => (
        <DealCard
          key={deal.request.id}
          deal={deal}
          corner={
            <IconButton
              icon="x"
              label={t`Не оставлять отзыв`}
              onClick={({ currentTarget }) => decline(currentTarget, deal.request.id)}
            />
          }
        />
      ))}
    </section>
  );
}

function useDealsAt(place: DealSection): readonly DealOfPerson[] {
  const { data } = useQuery(dealsQuery());
  return data?.items.filter((deal) => dealSectionOf(deal) === place) ?? [];
}

/** More than the deals that one person finishes within the weeks in which feedback is asked for. */
const REMEMBERED_MAX = 200;

function isFeedbackDeclined(stored: string | null, request: string): boolean {
  return (stored ?? '').split(' ').includes(request);
}

function declineFeedback(stored: string | null, request: string): string {
  const others = (stored ?? '').split(' ').filter((each) => each !== '' && each !== request);
  return [...others, request].slice(-REMEMBERED_MAX).join(' ');
}
