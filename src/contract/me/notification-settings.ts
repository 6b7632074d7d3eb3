import * as v from 'valibot';
import { NOTIFICATION_TYPES, type NotificationType } from '../notifications/types.ts';

/** Types that may be sent by SMS, which cost money and patience: only those that somebody may be waiting for. */
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

/** Channels that a person chooses for each type besides the app's own list, in the order of the settings. */
export const NOTIFICATION_CHANNELS = ['push', 'telegram', 'sms'] as const;
export type Channel = (typeof NOTIFICATION_CHANNELS)[number];

/** Defaults until the person chooses; the app's own list has every notification. */
export const CHANNEL_DEFAULTS = { push: true, telegram: false, sms: false } as const;

export const ChannelSettings = v.object({
  type: v.picklist(NOTIFICATION_TYPES),
  /** Only on devices where the person has allowed push. */
  push: v.boolean(),
  telegram: v.boolean(),
  /** `null`: this type is never sent by SMS. */
  sms: v.nullable(v.boolean()),
});
export type ChannelSettings = v.InferOutput<typeof ChannelSettings>;

const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/**
 * Hours in Tashkent time, possibly across midnight, in which deliveries wait. Notifications that are still unread are
 * delivered when the hours end.
 */
export const QuietHours = v.object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = v.InferOutput<typeof QuietHours>;

export const NotificationSettings = v.object({
  items: v.array(ChannelSettings),
  quiet_hours: v.nullable(QuietHours),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** Absent fields stay unchanged. */
export const NotificationSettingsEdit = v.object({
  items: v.optional(
    v.pipe(
      v.array(
        v.object({
          type: v.picklist(NOTIFICATION_TYPES),
          push: v.optional(v.boolean()),
          telegram: v.optional(v.boolean()),
          sms: v.optional(v.boolean()),
        }),
      ),
      v.maxLength(NOTIFICATION_TYPES.length),
    ),
    [],
  ),
  quiet_hours: v.optional(v.nullable(QuietHours)),
});
export type NotificationSettingsEdit = v.InferOutput<typeof NotificationSettingsEdit>;
