import badge from '../../../public/icons/badge-96.png?inline';
import icon from '../../../public/icons/any-192.png?inline';
import type { Locale } from '#contract/locale.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';

/** Options that TypeScript's library lacks, since not every browser has them. */
interface ShownNotification extends NotificationOptions {
  renotify?: boolean;
  actions?: { action: string; title: string; type?: 'text' }[];
}

/**
 * Pictures inlined into the worker: a browser shows a notification only once it has them, and on a line that has gone
 * silent waits a minute and a half.
 */
const PICTURES: NotificationOptions = { icon, badge };

export function notificationOptions(payload: PushPayload): ShownNotification {
  return {
    ...PICTURES,
    body: payload.body,
    data: payload,
    // A silent replacement would be missed, hence `renotify`, which throws without a tag.
    ...(payload.tag ? { tag: payload.tag, renotify: true } : {}),
    ...(payload.actions && { actions: payload.actions.map(asButton) }),
  };
}

/** Makes the reply button a text field; where nothing can be typed it stays a button, which opens the chat. */
function asButton(button: { action: string; title: string }) {
  return button.action === 'reply' ? { ...button, type: 'text' as const } : button;
}

/** Options of the notice for a push that cannot be read. */
export function generalOptions(locale: Locale): NotificationOptions {
  return {
    ...PICTURES,
    tag: 'general',
    body: locale === 'uz' ? 'Sizga yangi xabarnoma bor' : 'У вас новое уведомление',
  };
}
