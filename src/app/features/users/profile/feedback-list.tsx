import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Feedback } from '#contract/feedbacks/entities.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import { type PagedQuery, usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type FeedbackActionsComponent, FeedbackItem } from './feedback-item.tsx';
import styles from './feedback-list.module.css';
import { type FeedbackRating, feedbacksQuery } from '../user-queries.ts';

/**
 * Options that mark a link as current only if the whole address fits; otherwise the link without a filter would be
 * marked too.
 */
const WHOLE_ADDRESS = { exact: true, explicitUndefined: true } as const;

/** Feedback about a person; the chosen rating is in the address. */
export function FeedbackList({ Actions, ...of }: Of & { Actions: FeedbackActionsComponent }) {
  const { user, rating } = of;
  return (
    <FeedbackSection {...of}>
      <FeedbackPages pages={usePages(feedbacksQuery(user.id, rating))}>
        {(feedback) => <FeedbackItem feedback={feedback} about={user} Actions={Actions} />}
      </FeedbackPages>
    </FeedbackSection>
  );
}

interface Of {
  user: UserProfile;
  rating: FeedbackRating;
  /** Tab that the filter's links keep in the address, where the list is in a tab. */
  tab?: 'feedbacks' | undefined;
}

export function FeedbackSection({ user, rating, tab, children }: Of & { children: ReactNode }) {
  const { t } = useLingui();
  const { positive, negative } = user.rating;
  const choices: { rating: FeedbackRating; label: string; count: number }[] = [
    { rating: undefined, label: t`Все`, count: positive + negative },
    { rating: 'positive', label: t`Хорошие`, count: positive },
    { rating: 'negative', label: t`Плохие`, count: negative },
  ];
  return (
    <section aria-labelledby="feedbacks">
      <h2 id="feedbacks" className="visually-hidden">
        <Trans>Отзывы</Trans>
      </h2>
      <nav className={styles.choices} aria-label={t`Какие отзывы показать`}>
        {choices.map((choice) => (
          <Link
            key={choice.label}
            to="."
            search={(previous) => ({ ...previous, tab, rating: choice.rating })}
            replace
            resetScroll={false}
            activeOptions={WHOLE_ADDRESS}
            aria-current={choice.rating === rating ? 'true' : undefined}
          >
            {choice.label} {choice.count}
          </Link>
        ))}
      </nav>
      {children}
    </section>
  );
}

export function FeedbackPages({
  pages,
  children,
}: {
  pages: PagedQuery<Feedback>;
  children: (feedback: Feedback) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <PagedList
      {...pages}
      label={t`Отзывы`}
      className={styles.list}
      itemKey={(feedback) => feedback.id}
      skeleton={<Skeleton height={88} />}
      skeletonCount={3}
      empty={<Notice icon="message-square-dashed" title={<Trans>Отзывов пока нет</Trans>} />}
    >
      {children}
    </PagedList>
  );
}
