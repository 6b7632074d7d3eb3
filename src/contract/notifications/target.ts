import { AD_PLURALS, type AdKind } from '../ads/kinds.ts';

export const NOTIFICATION_TYPES = [
  'task',
  'task_request',
  'vacancy',
  'vacancy_request',
  'service',
  'task_message',
  'service_message',
  'vacancy_message',
  'moderation',
  'verification',
  'saved_search',
  'reminder',
  'system',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

interface Notification {
  type: NotificationType;
  operation_id?: string | null | undefined;
  /** Of the ad that a moderation or a reminder is about. */
  kind?: AdKind | null | undefined;
  message_id?: string | null | undefined;
}

/** The name under which a message's id stands in an address, until the app moves it into the navigation's state. */
export const MESSAGE_ID_PARAM = 'message_id';

/** The screen that a click on a notification opens: the table of the specification, and further types' own. */
export function notificationTarget(notification: Notification): string {
  const { type, operation_id: id, kind } = notification;
  switch (type) {
    case 'task':
    case 'task_request':
      return id ? `/tasks/${id}` : '/cabinet/my-tasks';
    case 'vacancy':
    case 'vacancy_request':
      return id ? `/vacancies/${id}` : '/cabinet/my-vacancies';
    case 'service':
      return id ? `/services/${id}` : '/cabinet/my-services';
    case 'task_message':
      return messages('task', notification.message_id);
    case 'service_message':
      return messages('service', notification.message_id);
    case 'vacancy_message':
      return messages('vacancy', notification.message_id);
    case 'moderation':
    case 'reminder':
      return kind && id ? `/${AD_PLURALS[kind]}/${id}` : '/cabinet';
    case 'verification':
      return '/cabinet/edit-account';
    case 'saved_search':
      return kind ? `/${AD_PLURALS[kind]}` : '/';
    case 'system':
      return '/';
  }
}

function messages(kind: AdKind, messageId: string | null | undefined): string {
  const list = `/cabinet/messages/${kind}`;
  return messageId ? `${list}?${MESSAGE_ID_PARAM}=${messageId}` : list;
}
