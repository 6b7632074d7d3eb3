import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { UserProfile } from '#contract/users/entities.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { feedbacksQuery } from '../user-queries.ts';
import { FeedbackItem } from './feedback-item.tsx';
import styles from './feedback-list.module.css';

const LATEST = 2;

/** The newest feedback in short form, above what the person says about themselves. */
export function LatestFeedbacks({ user }: { user: UserProfile }) {
  const { items, updating, failed } = usePages(feedbacksQuery(user.id, undefined));
  const count = user.rating.positive + user.rating.negative;
  // After a failure nothing is rendered here: the tab reports it and offers a retry.
  if (count === 0 || failed || items?.length === 0) return null;
  const latest = updating ? undefined : items?.slice(0, LATEST);
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">
        <Trans>Последние отзывы</Trans>
      </h2>
      {latest ? (
        <ul className={styles.latest}>
          {latest.map((feedback) => (
            <li key={feedback.id}>
              <FeedbackItem feedback={feedback} about={user} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.latest} aria-busy="true">
          {Array.from({ length: Math.min(count, LATEST) }, (_, index) => (
            <Skeleton key={index} height={96} />
          ))}
        </div>
      )}
      <Link
        to="."
        search={(previous) => ({ ...previous, tab: 'feedbacks', rating: undefined })}
        hash="lists"
        className={styles.all}
      >
        <Trans>Все отзывы</Trans> <Icon name="chevron-right" size={16} />
      </Link>
    </section>
  );
}
