import * as v from 'valibot';
import { ChatRecord, ReadPositions } from '../messages/entities.ts';
import { Notification } from '../notifications/entities.ts';
import { Count, Id, Timestamp } from '../schema.ts';
import { SOCKET_LIMITS } from './paths.ts';

/*
 * Socket messages are JSON and differ by `type`. Server and page parse the messages that they receive with these
 * schemas.
 */

const plain = <Type extends string>(type: Type) => v.object({ type: v.literal(type) });

const Beat = plain('beat');
/** The client missed more than the socket replays, and should refetch. */
const Gap = plain('gap');

/** The only message of `/users/statuses/check`. */
export const ConnectionCheckMessage = v.object({ type: v.literal('ready'), user: Id });
export type ConnectionCheckMessage = v.InferOutput<typeof ConnectionCheckMessage>;

export const NotificationsMessage = v.variant('type', [
  Beat,
  Gap,
  /** Number of the person's newest notification when the socket opened. */
  v.object({ type: v.literal('ready'), seq: Count }),
  v.object({ type: v.literal('notification'), notification: Notification }),
  /**
   * The person changed something by the named call, on this page or another device, now or since the answers of a page
   * that has told its age; `change` is the id that the page gave.
   */
  v.object({ type: v.literal('changed'), call: v.string(), change: v.optional(v.string()) }),
  /** The person's favourites, after a time in which the page may have missed taps on other devices. */
  v.object({ type: v.literal('favourites'), sum: v.string() }),
]);
export type NotificationsMessage = v.InferOutput<typeof NotificationsMessage>;

export const PresenceStatus = v.object({
  id: Id,
  online: v.boolean(),
  /** `null`: never seen, or not visible to the reader. */
  last_seen_at: v.nullable(Timestamp),
});
export type PresenceStatus = v.InferOutput<typeof PresenceStatus>;

export const PresenceStatusesMessage = v.variant('type', [
  Beat,
  plain('ready'),
  v.object({ type: v.literal('statuses'), statuses: v.array(PresenceStatus) }),
]);
export type PresenceStatusesMessage = v.InferOutput<typeof PresenceStatusesMessage>;

/** Replaces the list of people whose statuses the client wants. */
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
  /** Last records that were delivered to, and read by, the other side. */
  v.object({ type: v.literal('reach'), delivered_seq: Count, read_seq: Count }),
  plain('typing'),
]);
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const ClientChatMessage = v.variant('type', [
  plain('typing'),
  v.object({ type: v.literal('reach'), ...ReadPositions }),
]);
export type ClientChatMessage = v.InferOutput<typeof ClientChatMessage>;
