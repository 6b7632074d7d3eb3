import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { NOTIFICATION_TYPES } from './types.ts';

/** Something that a person is told of, in their language. */
export const Notification = v.object({
  id: Id,
  /** The person's own number of it: each later one has a higher. */
  seq: Count,
  type: v.picklist(NOTIFICATION_TYPES),
  /** The ad that it is about. */
  operation_id: v.nullable(Id),
  kind: v.nullable(v.picklist(AD_KINDS)),
  message_id: v.nullable(Id),
  title: v.string(),
  body: v.string(),
  read: v.boolean(),
  created_at: Timestamp,
  /** Several unread ones of the same, which may be told in one line; null: it stands alone. */
  group: v.nullable(v.object({ key: v.string(), count: Count, title: v.string() })),
});
export type Notification = v.InferOutput<typeof Notification>;

export const NotificationsPage = v.object({
  data: v.object({
    items: v.array(Notification),
    next: v.nullable(v.string()),
    /** Exact up to LIMITS.countMax, one more than that means "and more". */
    unread: Count,
  }),
});
export type NotificationsPage = v.InferOutput<typeof NotificationsPage>;

export const UnreadLeft = v.object({ unread: Count });
export type UnreadLeft = v.InferOutput<typeof UnreadLeft>;
