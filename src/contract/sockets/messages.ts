import * as v from 'valibot';
import { ChatRecord } from '../messages/entities.ts';
import { Notification } from '../notifications/entities.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { SOCKET_LIMITS } from './paths.ts';

/*
 * What goes over the sockets, as JSON, told apart by `type`. The server checks what it takes by these, the page what it
 * is sent.
 */

const plain = <Type extends string>(type: Type) => v.object({ type: v.literal(type) });

/** The line lives. */
const Beat = plain('beat');
/** More was missed than comes one by one: ask for it. */
const Gap = plain('gap');

/** The first and only word of `/users/statuses/check`. */
export const CheckMessage = v.object({ type: v.literal('ready'), user: Id });
export type CheckMessage = v.InferOutput<typeof CheckMessage>;

export const NotificationsMessage = v.variant('type', [
  Beat,
  Gap,
  /** Up to which number the person has been told of everything. */
  v.object({ type: v.literal('ready'), seq: Count }),
  v.object({ type: v.literal('notification'), notification: Notification }),
]);
export type NotificationsMessage = v.InferOutput<typeof NotificationsMessage>;

export const Status = v.object({
  id: Id,
  online: v.boolean(),
  /** Null: never, or not to be known. */
  last_seen_at: v.nullable(Timestamp),
});
export type Status = v.InferOutput<typeof Status>;

export const StatusesMessage = v.variant('type', [
  Beat,
  plain('ready'),
  v.object({ type: v.literal('statuses'), statuses: v.array(Status) }),
]);
export type StatusesMessage = v.InferOutput<typeof StatusesMessage>;

/** Whose statuses are asked for from now on, in place of those before. */
export const WatchMessage = v.object({
  type: v.literal('watch'),
  ids: v.pipe(v.array(Id), v.maxLength(SOCKET_LIMITS.watchedMax)),
});
export type WatchMessage = v.InferOutput<typeof WatchMessage>;

export const ChatMessage = v.variant('type', [
  Beat,
  Gap,
  v.object({ type: v.literal('ready'), seq: Count }),
  v.object({ type: v.literal('record'), record: ChatRecord }),
  /** How far the other has it, and has read it. */
  v.object({ type: v.literal('reach'), delivered_seq: Count, read_seq: Count }),
  /** The other is typing, now. */
  plain('typing'),
]);
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

const Seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

export const ChatSentMessage = v.variant('type', [
  plain('typing'),
  /** How far this side has it, and has read it. */
  v.object({ type: v.literal('reach'), read: v.optional(Seq), delivered: v.optional(Seq) }),
]);
export type ChatSentMessage = v.InferOutput<typeof ChatSentMessage>;
