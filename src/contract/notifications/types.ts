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

/** Search parameter with a message's id, until the app moves that into navigation state. */
export const MESSAGE_ID_PARAM = 'message_id';
