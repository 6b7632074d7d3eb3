import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Feedback } from '#contract/feedbacks/entities.ts';
import { hashOfFeedback } from '#contract/notifications/target.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import { isGone } from '#device/call-error.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { feedbacksQuery } from '../user-queries.ts';
import { type FeedbackActionsComponent, FeedbackItem } from './feedback-item.tsx';
import { FeedbackPages, FeedbackSection } from './feedback-list.tsx';
import styles from './feedback-list.module.css';

/**
 * All feedback about the reader, first the one that a notification leads to, which may be far down in the list. If that
 * one was removed, a notice says so.
 */
export function LinkedFeedbackList({
  id,
  user,
  Actions,
}: {
  id: string;
  user: UserProfile;
  Actions: FeedbackActionsComponent;
}) {
  const pages = usePages(feedbacksQuery(user.id, undefined));
  // A copy on the device may show feedback that was removed a moment ago.
  const { data, error, refetch } = useQuery({
    ...endpointQuery(feedbacksEndpoints.get, { params: { id } }),
    staleTime: 0,
  });
  const isRemoved = isGone(error);
  const wanted = isRemoved ? undefined : (data ?? pages.items?.find((each) => each.id === id));
  const others = pages.items?.filter((each) => each.id !== id);
  const isDecided = wanted !== undefined || error !== null;
  const item = (feedback: Feedback): ReactNode => (
    <FeedbackItem feedback={feedback} about={user} Actions={Actions} />
  );
  return (
    <FeedbackSection user={user} rating={undefined}>
      {isRemoved ? (
        <Wanted id={id}>
          <Notice icon="message-square-dashed" title={<Trans>Этого отзыва больше нет</Trans>}>
            <Trans>Возможно, его удалил модератор.</Trans>
          </Notice>
        </Wanted>
      ) : error && !wanted && others ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : null}
      {isRemoved && others?.length === 0 ? null : (
        <FeedbackPages
          pages={{
            ...pages,
            items: others && isDecided ? [...(wanted ? [wanted] : []), ...others] : undefined,
          }}
        >
          {(feedback) =>
            feedback.id === id ? (
              <Wanted id={id} isMarked>
                {item(feedback)}
              </Wanted>
            ) : (
              item(feedback)
            )
          }
        </FeedbackPages>
      )}
    </FeedbackSection>
  );
}

interface WantedProps {
  id: string;
  isMarked?: boolean;
  children: ReactNode;
}

/** The feedback that a link led to; a further tap on that link leads to it again. */
function Wanted(props: WantedProps) {
  const wantedBy = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  return <ScrolledTo key={wantedBy} {...props} />;
}

function ScrolledTo({ id, isMarked = false, children }: WantedProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={place}
      id={hashOfFeedback(id)}
      className={isMarked ? styles.wanted : styles.gone}
      role="group"
      aria-label={t`Отзыв из уведомления`}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
