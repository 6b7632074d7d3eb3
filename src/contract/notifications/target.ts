import { AD_PLURALS, type AdKind } from '../ads/kinds.ts';
import type { FeedbackReference } from './entities.ts';
import { MESSAGE_ID_PARAM, type NotificationType } from './types.ts';

/** The fields of a notification that decide its target. */
export interface TargetedNotification {
  type: NotificationType;
  operation_id?: string | null | undefined;
  /** Kind of the ad that a moderation or reminder is about. */
  kind?: AdKind | null | undefined;
  message_id?: string | null | undefined;
  feedback?: FeedbackReference | null | undefined;
}

/**
 * Address that a click in the worker opens; it carries the message's id until the app moves that into navigation state.
 */
export function notificationTarget(notification: TargetedNotification): string {
  const { path, messageId, hash } = notificationScreen(notification);
  const address = messageId === undefined ? path : `${path}?${MESSAGE_ID_PARAM}=${messageId}`;
  return hash === undefined ? address : `${address}#${hash}`;
}

interface Screen {
  path: string;
  /** The specification passes the message's id as navigation state. */
  messageId?: string | undefined;
  /** Section of the page that the notification is about. */
  hash?: string | undefined;
}

/** Section of an ad's page with the reader's request or deal. */
export const REQUEST_HASH = 'request';

const FEEDBACK_HASH = /^feedback-([1-9]\d{0,17})$/;

/** Section of a list of feedbacks with one of them. */
export function hashOfFeedback(id: string): string {
  return `feedback-${id}`;
}

/** The feedback that an address within the list of feedbacks leads to. */
export function feedbackOfHash(hash: string): string | undefined {
  return FEEDBACK_HASH.exec(hash)?.[1];
}

/** Screen that a click on a notification opens, by the specification's table; further types have their own. */
export function notificationScreen(notification: TargetedNotification): Screen {
  const { feedback } = notification;
  if (feedback) {
    const hash = feedback.id === null ? undefined : hashOfFeedback(feedback.id);
    return { path: '/cabinet/feedbacks', hash };
  }
  switch (notification.type) {
    case 'task_message':
      return messages('task', notification);
    case 'service_message':
      return messages('service', notification);
    case 'vacancy_message':
      return messages('vacancy', notification);
    case 'task_request':
    case 'vacancy_request':
      return { path: pathOf(notification, notification.type), hash: REQUEST_HASH };
    default:
      return { path: pathOf(notification, notification.type) };
  }
}

function messages(kind: AdKind, { message_id: id }: TargetedNotification): Screen {
  return { path: `/cabinet/messages/${kind}`, messageId: id ?? undefined };
}

type Otherwise = Exclude<NotificationType, 'task_message' | 'service_message' | 'vacancy_message'>;

function pathOf({ operation_id: id, kind }: TargetedNotification, type: Otherwise): string {
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
