import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FeedbackList } from '#app/features/users/profile/feedback-list.tsx';
import { userQuery } from '#app/features/users/user-queries.ts';
import { ActionsOfFeedback } from '../user/personal-feedback.tsx';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

/** The feedbacks about the person, as everybody sees them. */
export function CabinetFeedbacks({ me }: CabinetScreenProps) {
  const { rating } = useSearch({ strict: false });
  const hasWords = useWords(loadLazyWords);
  const { data: user, isError, refetch } = useQuery(userQuery(me.id));
  if (user && hasWords) {
    return <FeedbackList user={user} rating={rating} Actions={ActionsOfFeedback} />;
  }
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={240} />;
}
