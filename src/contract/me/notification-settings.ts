import * as v from 'valibot';
import { NOTIFICATION_TYPES, type NotificationType } from '../notifications/types.ts';

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

/** The ways beside the app's own list that are chosen for each type, in the order in which they are shown. */
export const NOTIFICATION_CHANNELS = ['push', 'telegram', 'sms'] as const;
export type Channel = (typeof NOTIFICATION_CHANNELS)[number];

/** Until somebody chooses otherwise. In the list of the app itself every notification is shown. */
export const CHANNEL_DEFAULTS = { push: true, telegram: false, sms: false } as const;

export const ChannelSettings = v.object({
  type: v.picklist(NOTIFICATION_TYPES),
  /** On devices where the person has allowed it. */
  push: v.boolean(),
  telegram: v.boolean(),
  /** Null: not sent by SMS at all. */
  sms: v.nullable(v.boolean()),
});
export type ChannelSettings = v.InferOutput<typeof ChannelSettings>;

const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** In Tashkent; may go over midnight. In them nothing rings: what is not read until their end is told then. */
export const QuietHours = v.object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = v.InferOutput<typeof QuietHours>;

export const NotificationSettings = v.object({
  items: v.array(ChannelSettings),
  quiet_hours: v.nullable(QuietHours),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** What is absent stays as it is. */
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
