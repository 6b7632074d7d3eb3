import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { NOTIFICATION_TYPES } from './types.ts';

/** The feedback that an event announces to its rated person; `id` is `null` in events from before it was stored. */
export const FeedbackReference = v.object({ id: v.nullable(Id) });
export type FeedbackReference = v.InferOutput<typeof FeedbackReference>;

/** An event for one person, worded in their language. */
export const Notification = v.object({
  id: Id,
  /** Number in the person's list; a later notification has a higher one. */
  seq: Count,
  type: v.picklist(NOTIFICATION_TYPES),
  /** Id of the ad that the notification is about. */
  operation_id: v.nullable(Id),
  kind: v.nullable(v.picklist(AD_KINDS)),
  message_id: v.nullable(Id),
  /** Absent in older copies. */
  feedback: v.nullish(FeedbackReference),
  title: v.string(),
  body: v.string(),
  read: v.boolean(),
  created_at: Timestamp,
  /**
   * Group of notifications that may be shown as one line: the read ones, and the `count` unread ones, which `title`
   * describes. `null`: always shown by itself.
   */
  group: v.nullable(v.object({ key: v.string(), count: Count, title: v.string() })),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationsPage = v.object({
  data: v.object({
    items: v.array(Notification),
    next: v.nullable(v.string()),
    /**
     * Number of unread lines of the list, where a group is one. Exact up to LIMITS.countMax; one more means "and
     * more".
     */
    unread: Count,
  }),
});
export type NotificationsPage = v.InferOutput<typeof NotificationsPage>;

export const UnreadNotificationCount = v.object({ unread: Count });
export type UnreadNotificationCount = v.InferOutput<typeof UnreadNotificationCount>;
