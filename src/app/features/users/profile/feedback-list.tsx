import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Feedback, UserProfile } from '../../../../contract/users/entities.ts';
import { formatTimeSince } from '../../../platform/i18n/format/format-time.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useNow } from '../../../platform/i18n/use-now.ts';
import { usePages } from '../../../platform/query/use-pages.ts';
import { Avatar } from '../../../ui/photos/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './feedback-list.module.css';
import { type FeedbackRating, feedbacksQuery } from '../user-queries.ts';

/** Otherwise a link without a filter counts as current under every filter. */
const WHOLE_ADDRESS = { exact: true, explicitUndefined: true } as const;

/** Who wrote it is gone, or hidden. */
const NOBODY = { avatar: null, full_name: '' };

/** What others say of a person; the chosen rating is in the address. */
export function FeedbackList({ user, rating }: { user: UserProfile; rating: FeedbackRating }) {
  const { t } = useLingui();
  const feedbacks = usePages(feedbacksQuery(user.id, rating));
  const { positive, negative } = user.rating;
  const choices: { rating: FeedbackRating; label: string; count: number }[] = [
    { rating: undefined, label: t`Все`, count: positive + negative },
    { rating: 'positive', label: t`Хорошие`, count: positive },
    { rating: 'negative', label: t`Плохие`, count: negative },
  ];
  return (
    <section aria-labelledby="feedbacks">
      <h2 id="feedbacks">
        <Trans>Отзывы</Trans>
      </h2>
      <nav className={styles.choices} aria-label={t`Какие отзывы показать`}>
        {choices.map((choice) => (
          <Link
            key={choice.label}
            to="."
            search={(previous) => ({ ...previous, rating: choice.rating })}
            replace
            resetScroll={false}
            activeOptions={WHOLE_ADDRESS}
            aria-current={choice.rating === rating ? 'true' : undefined}
          >
            {choice.label} {choice.count}
          </Link>
        ))}
      </nav>
      <PagedList
        {...feedbacks}
        moreHref={undefined}
        label={t`Отзывы`}
        className={styles.list}
        itemKey={(feedback) => feedback.id}
        skeleton={<Skeleton height={88} />}
        skeletonCount={3}
        empty={<Notice icon="message-square-dashed" title={<Trans>Отзывов пока нет</Trans>} />}
      >
        {(feedback) => <FeedbackItem feedback={feedback} />}
      </PagedList>
    </section>
  );
}

function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { author, positive } = feedback;
  return (
    <article className={styles.feedback}>
      <Avatar user={author ?? NOBODY} size={40} />
      <div>
        <p className={styles.head}>
          {author ? (
            <Link to="/users/$id" params={{ id: author.id }}>
              {author.full_name}
            </Link>
          ) : (
            <Trans>Профиль недоступен</Trans>
          )}
          <span className={positive ? styles.good : styles.bad}>
            <Icon name={positive ? 'thumbs-up' : 'thumbs-down'} size={16} />
            <span className="visually-hidden">{positive ? t`Хороший отзыв` : t`Плохой отзыв`}</span>
          </span>
          <time dateTime={feedback.created_at}>
            {formatTimeSince(Date.parse(feedback.created_at), now, locale)}
          </time>
        </p>
        <p className={styles.text}>{feedback.text}</p>
      </div>
    </article>
  );
}
