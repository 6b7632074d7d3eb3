import { useQuery } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { usePollingOptions } from '#app/platform/query/use-polling-options.ts';
import { unreadMessagesQuery } from './unread-messages-query.ts';

export function useUnreadMessages(): Readonly<Record<AdKind | 'all', number>> {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...unreadMessagesQuery, ...usePollingOptions(), enabled: isSignedIn });
  const { task = 0, service = 0, vacancy = 0 } = (isSignedIn && data) || {};
  return { task, service, vacancy, all: task + service + vacancy };
}
