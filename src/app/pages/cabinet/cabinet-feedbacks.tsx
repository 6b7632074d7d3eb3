import { useQuery } from '@tanstack/react-query';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { feedbackOfHash } from '#contract/notifications/target.ts';
import { FeedbackList } from '#app/features/users/profile/feedback-list.tsx';
import { LinkedFeedbackList } from '#app/features/users/profile/linked-feedback-list.tsx';
import { userQuery } from '#app/features/users/user-queries.ts';
import { FeedbackActionsWithReport } from '../user/personal-feedback.tsx';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

/** The feedbacks about the person, as everybody sees them; a notification leads to one of them. */
export function CabinetFeedbacks({ me }: CabinetScreenProps) {
  const { rating } = useSearch({ strict: false });
  const wanted = useRouterState({ select: ({ location }) => feedbackOfHash(location.hash) });
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const { data: user, isError, refetch } = useQuery(userQuery(me.id));
  if (user && hasWords) {
    if (wanted !== undefined) {
      return <LinkedFeedbackList key={wanted} id={wanted} user={user} Actions={FeedbackActionsWithReport} />;
    }
    return <FeedbackList user={user} rating={rating} Actions={FeedbackActionsWithReport} />;
  }
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={240} />;
}
