import type { AnyRouter } from '@tanstack/react-router';
import type { FromWorker } from '#device/worker-messages.ts';
import { purgeEndedSessions } from '#app/platform/session/purge-ended-sessions.ts';
import { currentToken, onSessionChange } from '#app/platform/session/session.ts';
import { refetchOnPush } from '#app/shared/notifications/refetch-on-push.ts';
import { openFromWorker } from '#app/shared/push/open-from-worker.ts';
import type { AppContext } from '#app/platform/app-context.ts';

/** The browser's tab opens the screen of a path that the page has gone to. */
declare const worldMoved: (path: string) => void;

/** Hears the worker as `startOffline`, the bell and `start-install-support.tsx` do. */
export function followWorker({ queryClient }: AppContext, router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'session-ended') void purgeEndedSessions(queryClient);
  });
  let stop: (() => void) | undefined;
  // The bell is there for signed-in people.
  const follow = (): void => {
    stop?.();
    stop = currentToken() === undefined ? undefined : refetchOnPush(queryClient);
  };
  onSessionChange(follow);
  follow();
  openFromWorker(router);
  router.history.subscribe(({ location }: { location: { href: string } }) => worldMoved(location.href));
}
