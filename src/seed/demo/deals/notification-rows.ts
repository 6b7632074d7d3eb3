import { MINUTE_MS } from '#contract/time.ts';
import { findPresetReasonTexts } from '#contract/requests/cancel-reasons.ts';
import type { EventRow } from '#server/domains/events/events-repo.ts';
import { eventRowOf } from '#server/domains/events/write-service.ts';
import { nameChatGroup } from '#server/domains/messages/name-chat-group.ts';
import { idOfRow } from '#seed/demo/rows.ts';
import type { DemoChat, DemoNotification, DemoWorld } from '#seed/demo/world.ts';

/** Minutes after which a notification was read. */
const READ_AFTER = 25;

/** An event with its times. */
export interface NotificationRow extends EventRow {
  readonly created_at: Date;
  readonly read_at: Date | null;
}

interface Ids {
  readonly users: readonly string[];
  readonly ads: readonly string[];
  readonly chats: readonly string[];
  readonly feedbacks: readonly string[];
}

/** Notifications as the server writes them, in the order of their times. */
export function notificationRows(world: DemoWorld, ids: Ids, now: Date): NotificationRow[] {
  const keyOf = ({ adId, askerId }: Pick<DemoChat, 'adId' | 'askerId'>): string => `${adId} ${askerId}`;
  const chats = new Map(world.chats.map((chat, index) => [keyOf(chat), idOfRow(ids.chats, index + 1)]));
  return world.notifications.map((notification) => {
    const { personId, at, words, adId, actorId, text, cancelReason, message, isRead } = notification;
    const ad = world.ads[adId - 1];
    if (ad === undefined) throw new Error('a notification about an unknown ad');
    const id = idOfRow(ids.ads, adId);
    const chat = message === null ? undefined : chats.get(keyOf({ adId, askerId: message.askerId }));
    const feedback = words === 'feedback_new' ? feedbackOf(world, notification, ids.feedbacks) : undefined;
    const row = eventRowOf({
      person: idOfRow(ids.users, personId),
      words,
      ad: { id, kind: ad.kind },
      ...(actorId !== null && { actor: idOfRow(ids.users, actorId) }),
      ...(feedback !== undefined && { feedback }),
      ...(text !== '' && { text }),
      ...(cancelReason !== null && { texts: findPresetReasonTexts(cancelReason) ?? null }),
      ...(words === 'request_new' && { group: `requests:${id}` }),
      ...(message !== null &&
        chat !== undefined && { message: chat, record: message.record, group: nameChatGroup(chat) }),
    });
    return { ...row, created_at: at, read_at: isRead ? readTime(notification, now) : null };
  });
}

/** Id of the feedback that the notification tells of. */
function feedbackOf(
  { feedbacks }: DemoWorld,
  { personId, actorId, adId }: DemoNotification,
  ids: Ids['feedbacks'],
): string {
  const index = feedbacks.findIndex(
    (each) => each.userId === personId && each.authorId === actorId && each.adId === adId,
  );
  return idOfRow(ids, index + 1);
}

function readTime({ at }: DemoNotification, now: Date): Date {
  return new Date(Math.min(at.getTime() + READ_AFTER * MINUTE_MS, now.getTime()));
}
