import * as v from 'valibot';
import { NOTIFICATION_TYPES, type NotificationType } from '../notifications/target.ts';

/** A message by SMS costs money and patience: only what somebody may wait for. */
const SMS_TYPES: ReadonlySet<NotificationType> = new Set([
  'task_request',
  'vacancy_request',
  'moderation',
  'verification',
  'reminder',
]);

export function goesBySms(type: NotificationType): boolean {
  return SMS_TYPES.has(type);
}

/** Until somebody chooses otherwise. In the list of the app itself every notification is shown. */
export const CHANNEL_DEFAULTS = { push: true, sms: false } as const;

export const ChannelSettings = v.object({
  type: v.picklist(NOTIFICATION_TYPES),
  push: v.boolean(),
  /** Null: not sent by SMS at all. */
  sms: v.nullable(v.boolean()),
});
export type ChannelSettings = v.InferOutput<typeof ChannelSettings>;

export const NotificationSettings = v.object({ items: v.array(ChannelSettings) });
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** What is absent stays as it is. */
export const NotificationSettingsEdit = v.object({
  items: v.pipe(
    v.array(
      v.object({
        type: v.picklist(NOTIFICATION_TYPES),
        push: v.optional(v.boolean()),
        sms: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(NOTIFICATION_TYPES.length),
  ),
});
export type NotificationSettingsEdit = v.InferOutput<typeof NotificationSettingsEdit>;
