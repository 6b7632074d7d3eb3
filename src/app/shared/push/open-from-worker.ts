import type { AnyRouter } from '@tanstack/react-router';
import { MESSAGE_ID_PARAM } from '#contract/notifications/types.ts';
import type { FromWorker } from '#device/worker-messages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the message that a notification was about. */
    message_id?: string;
    /** Name of `message_id` in the history of tabs that an older release opened. */
    messageId?: string;
  }
}

/** Opens the screen of a clicked notification without a reload; the worker passes the click on. */
export function openFromWorker(router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type !== 'open') return;
    // Without this answer the worker would load the page anew.
    ports[0]?.postMessage('opened');
    void router.navigate({ href: data.path });
  });
  const move = (): void => moveMessageId(router);
  move();
  router.subscribe('onResolved', move);
}

/** The specification passes the id as the navigation's state; a worker can only put it into the address. */
function moveMessageId(router: AnyRouter): void {
  const { pathname, search, state } = router.state.location;
  const given: unknown = search;
  if (!pathname.startsWith('/cabinet/messages/') || typeof given !== 'object' || given === null) return;
  const { [MESSAGE_ID_PARAM]: id, ...rest }: Record<string, unknown> = { ...given };
  if (typeof id !== 'string') return;
  void router.navigate({ to: pathname, search: rest, state: { ...state, message_id: id }, replace: true });
}
