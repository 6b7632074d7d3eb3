import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Feedback } from '#contract/feedbacks/entities.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { ReadersText } from '#app/shared/reading/readers-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import styles from './feedback-list.module.css';

/** Actions on a feedback: everybody may save its file. */
export type FeedbackActionsComponent = ComponentType<{ feedback: Feedback; about: string }>;

/** Placeholder for an author who is deleted or hidden. */
const NOBODY = { avatar: null, full_name: '' };

/** Without `Actions`, a short form: the first lines and no reply. */
export function FeedbackItem({
  feedback,
  about,
  Actions,
}: {
  feedback: Feedback;
  about: UserProfile;
  Actions?: FeedbackActionsComponent;
}) {
  const isSignedIn = useIsSignedIn();
  const { t } = useLingui();
  const locale = useLocale();
  const { formatSince } = useTimeFormats();
  const { author, positive, reply } = feedback;
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
          <time dateTime={feedback.created_at}>{formatSince(feedback.created_at)}</time>
        </p>
        {Actions ? (
          <ReadersText
            text={feedback.text}
            subject={{ type: 'feedback', id: feedback.id }}
            className={styles.text}
          />
        ) : (
          <p className={styles.short}>{inReadersScript(feedback.text, locale)}</p>
        )}
        {reply && Actions ? (
          <blockquote className={styles.reply}>
            <b>{about.full_name}</b>
            <ReadersText
              text={reply.text}
              subject={{ type: 'reply', id: feedback.id }}
              className={styles.text}
            />
          </blockquote>
        ) : null}
        {Actions && (isSignedIn || feedback.file) ? <Actions feedback={feedback} about={about.id} /> : null}
      </div>
    </article>
  );
}
