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

/** The name under which a message's id stands in an address, until the app moves it into the navigation's state. */
export const MESSAGE_ID_PARAM = 'message_id';
