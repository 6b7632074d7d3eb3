import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id } from '../schema.ts';
import { FeedbackReference } from './entities.ts';
import { NOTIFICATION_TYPES } from './types.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

const PUSH_ACTIONS = ['reply', 'read'] as const;

/**
 * A push message as JSON. The server words it in the person's language; `type` decides what a click opens. Push
 * services accept about 4,000 bytes.
 */
export const PushPayload = v.object({
  /** Id of the notification, to mark it as read. */
  id: v.nullish(Id),
  type: v.picklist(NOTIFICATION_TYPES),
  operation_id: v.nullish(Id),
  /** Kind of the ad that a moderation or reminder is about. */
  kind: v.nullish(v.picklist(AD_KINDS)),
  message_id: v.nullish(Id),
  feedback: v.nullish(FeedbackReference),
  /** Number of the chat's record; a read mark for this notification goes up to it. */
  record: v.nullish(Count),
  title: line(120),
  body: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  /** A newer notification replaces an older one with the same tag. */
  tag: v.nullish(line(120)),
  /** Number of unread lines of the list, for the badge of the app's icon. */
  badge: v.nullish(Count),
  /** Actions without opening the app, and the labels of their buttons. */
  actions: v.nullish(v.array(v.object({ action: v.picklist(PUSH_ACTIONS), title: line(40) }))),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
