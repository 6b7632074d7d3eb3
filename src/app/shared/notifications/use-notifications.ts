import { useQuery } from '@tanstack/react-query';
import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { newestNotifications } from './notification-queries.ts';
import { usePollingOptions } from '#app/platform/query/use-polling-options.ts';

export function useNotifications(): NotificationsPage['data'] | undefined {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...newestNotifications, ...usePollingOptions(), enabled: isSignedIn });
  return isSignedIn ? data?.data : undefined;
}
