import { AD_PLURALS, type AdKind } from '../ads/kinds.ts';
import { MESSAGE_ID_PARAM, type NotificationType } from './types.ts';

/** As much of a notification as says what it is about. */
export interface Told {
  type: NotificationType;
  operation_id?: string | null | undefined;
  /** Of the ad that a moderation or a reminder is about. */
  kind?: AdKind | null | undefined;
  message_id?: string | null | undefined;
}

/** The address that a click in the worker opens: the message's id rides in it, until the app moves it into the state. */
export function notificationTarget(notification: Told): string {
  const { path, messageId } = notificationScreen(notification);
  return messageId === undefined ? path : `${path}?${MESSAGE_ID_PARAM}=${messageId}`;
}

interface Screen {
  path: string;
  /** What the specification passes as the navigation's state. */
  messageId?: string | undefined;
}

/** The screen that a click on a notification opens: the table of the specification, and further types' own. */
export function notificationScreen(notification: Told): Screen {
  switch (notification.type) {
    case 'task_message':
      return messages('task', notification);
    case 'service_message':
      return messages('service', notification);
    case 'vacancy_message':
      return messages('vacancy', notification);
    default:
      return { path: pathOf(notification, notification.type) };
  }
}

function messages(kind: AdKind, { message_id: id }: Told): Screen {
  return { path: `/cabinet/messages/${kind}`, messageId: id ?? undefined };
}

type Otherwise = Exclude<NotificationType, 'task_message' | 'service_message' | 'vacancy_message'>;

function pathOf({ operation_id: id, kind }: Told, type: Otherwise): string {
  switch (type) {
    case 'task':
    case 'task_request':
      return id ? `/tasks/${id}` : '/cabinet/my-tasks';
    case 'vacancy':
    case 'vacancy_request':
      return id ? `/vacancies/${id}` : '/cabinet/my-vacancies';
    case 'service':
      return id ? `/services/${id}` : '/cabinet/my-services';
    case 'moderation':
    case 'reminder':
      return kind && id ? `/${AD_PLURALS[kind]}/${id}` : '/cabinet';
    case 'verification':
      return '/cabinet/edit-account';
    case 'saved_search':
      return kind && id ? `/${AD_PLURALS[kind]}/${id}` : '/cabinet/saved-searches';
    case 'system':
      return '/';
  }
}
