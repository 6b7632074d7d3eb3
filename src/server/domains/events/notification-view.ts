import { type Locale, chooseTranslation } from '#contract/locale.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import type { NotificationSource } from './notifications-repo.ts';
import { describeEvent, describeEventGroup, type EventSubject } from './event-texts.ts';

const SOMEBODY: Readonly<Record<Locale, string>> = { ru: 'пользователь', uz: 'foydalanuvchi' };

/** The notification in one language, the same for every channel. */
export function notificationOf(row: NotificationSource, locale: Locale): Notification {
  const { id, words, kind, operation_id, message_id, group_key: key, in_group: count } = row;
  const subject: EventSubject = {
    kind,
    ad: titleFor(row.titles ?? [], locale),
    actor: row.actor ?? SOMEBODY[locale],
    isNamed: row.actor !== null,
    text: row.data.texts?.[locale] ?? row.data.text ?? '',
  };
  const several = key === null ? undefined : describeEventGroup(words, locale, count, subject);
  const { title, body } = describeEvent(words, locale, subject);
  return {
    id,
    seq: Number(row.seq),
    type: row.type,
    operation_id,
    kind,
    message_id,
    feedback: words === 'feedback_new' ? { id: row.data.feedback ?? null } : null,
    title,
    body,
    read: row.read,
    created_at: new Date(row.created_at).toISOString(),
    group: key === null || several === undefined ? null : { key, count, title: row.read ? title : several },
  };
}

/** The ad's title as its reader's pages show it. */
function titleFor(titles: NonNullable<NotificationSource['titles']>, locale: Locale): string {
  const entry = chooseTranslation(titles, locale);
  if (entry === undefined) return '';
  return locale === 'uz'
    ? transliterateIfUzbek(entry.title, { isUzbek: entry.locale === 'uz' })
    : entry.title;
}

/** Title of a group of several; a single notification has its own. */
export function titleOfGroup(group: Notification['group']): string | undefined {
  return group !== null && group.count > 1 ? group.title : undefined;
}
