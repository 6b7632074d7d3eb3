import type { AnyRouter } from '@tanstack/react-router';
import { MESSAGE_ID_PARAM } from '#contract/notifications/types.ts';
import type { FromWorker } from '#device/worker-messages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The message that a notification was about. */
    messageId?: string;
  }
}

/** A click on a notification, seen by the worker, leads this page to its screen without a reload. */
export function openFromWorker(router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type !== 'open') return;
    // Without this word the worker would load the page anew.
    ports[0]?.postMessage('opened');
    void router.navigate({ href: data.path });
  });
  const move = (): void => moveMessageId(router);
  move();
  router.subscribe('onResolved', move);
}

/** The specification passes it as the navigation's state; a worker can only put it into the address. */
function moveMessageId(router: AnyRouter): void {
  const { pathname, search, state } = router.state.location;
  const given: unknown = search;
  if (!pathname.startsWith('/cabinet/messages/') || typeof given !== 'object' || given === null) return;
  const { [MESSAGE_ID_PARAM]: messageId, ...rest }: Record<string, unknown> = { ...given };
  if (typeof messageId !== 'string') return;
  void router.navigate({ to: pathname, search: rest, state: { ...state, messageId }, replace: true });
}
