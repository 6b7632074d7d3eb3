import { HOUR_S } from '#contract/time.ts';
import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { PushMessage } from '#server/notifiers/push/push-sender.ts';
import { notificationOf, titleOfGroup } from '../notification-view.ts';
import type { NotificationSource } from '../notifications-repo.ts';

const TITLE_MAX = 120;
/** Characters of the text: no system shows more, and the whole message must stay within 4,000 bytes. */
const BODY_MAX = 400;
const TOPIC_MAX = 32;

const WORDS: Readonly<Record<Locale, { reply: string; read: string }>> = {
  ru: { reply: 'Ответить', read: 'Прочитано' },
  uz: { reply: 'Javob berish', read: 'Oʻqildi' },
};

export function buildPushMessage(
  row: NotificationSource,
  { locale, unread }: { locale: Locale; unread: number },
): PushMessage {
  const { id, type, operation_id, kind, message_id, feedback, title, body, group } = notificationOf(
    row,
    locale,
  );
  // grouped notifications share one place on the screen, and so does one that is sent twice because the process died in
  // between
  const tag = row.group_key ?? `event:${id}`;
  const words = WORDS[locale];
  const payload: PushPayload = {
    id,
    type,
    operation_id,
    kind,
    message_id,
    feedback,
    record: row.data.record,
    title: shortenMessage(titleOfGroup(group) ?? title, TITLE_MAX),
    body: shortenMessage(body, BODY_MAX),
    tag,
    badge: unread,
    actions: [
      ...(message_id === null ? [] : [{ action: 'reply' as const, title: words.reply }]),
      { action: 'read', title: words.read },
    ],
  };
  return { text: JSON.stringify(payload), topic: topicOf(tag), ...mannerOf(type) };
}

/** The push service may see the topic, so it is a hash that reveals nothing. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_MAX);
}

/**
 * How long and urgently to deliver: somebody waits for messages and requests; other notifications may wait until the
 * phone wakes up by itself.
 */
function mannerOf(type: NotificationType): Pick<PushMessage, 'ttl' | 'urgency'> {
  switch (type) {
    case 'task_message':
    case 'service_message':
    case 'vacancy_message':
    case 'task_request':
    case 'vacancy_request':
      return { ttl: 72 * HOUR_S, urgency: 'high' };
    case 'saved_search':
      return { ttl: 12 * HOUR_S, urgency: 'low' };
    case 'task':
    case 'vacancy':
    case 'service':
    case 'moderation':
    case 'verification':
    case 'reminder':
    case 'system':
      return { ttl: 24 * HOUR_S, urgency: 'normal' };
  }
}

export function shortenMessage(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}
