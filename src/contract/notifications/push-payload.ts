import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id } from '../schema.ts';
import { NOTIFICATION_TYPES } from './types.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

const PUSH_ACTIONS = ['reply', 'read'] as const;

/**
 * What a push message carries, as JSON: words are the server's, in the person's language; where a click leads is told
 * by the type. A push service takes about 4,000 bytes.
 */
export const PushPayload = v.object({
  /** Of the notification, by which it is marked as read. */
  id: v.nullish(Id),
  type: v.picklist(NOTIFICATION_TYPES),
  operation_id: v.nullish(Id),
  /** Of the ad that a moderation or a reminder is about. */
  kind: v.nullish(v.picklist(AD_KINDS)),
  message_id: v.nullish(Id),
  /** The number in the chat of what was said: so far it is read where the notification is. */
  record: v.nullish(Count),
  title: line(120),
  body: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  /** A newer notification takes the place of an older one with the same tag. */
  tag: v.nullish(line(120)),
  /** How many are unread, for the badge of the app's icon. */
  badge: v.nullish(Count),
  /** What can be done without opening the app, with the words on the buttons. */
  actions: v.nullish(v.array(v.object({ action: v.picklist(PUSH_ACTIONS), title: line(40) }))),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
