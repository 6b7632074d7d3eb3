import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Salary } from '../ads/entities.ts';
import { Count, Id, Image, Money, Timestamp, Titles } from '../schema.ts';
import { RequestWithDetails } from '../requests/entities.ts';
import { UserCard } from '../users/entities.ts';
import { Attachment } from './attachments.ts';

/*
 * A chat is a conversation about an ad between its author and whoever asked. The specification and the calls name a
 * chat "message", and each entry in it a record.
 */

/**
 * Flags of possible fraud: a phone, card number or link in a message. They are shown beside a stranger's message until
 * the two have a deal.
 */
const RECORD_FLAGS = ['phone', 'card', 'link'] as const;

export type RecordFlag = (typeof RECORD_FLAGS)[number];

/** Steps of a request that stand in its chat; `feedback` also in the chat about a service. */
const RECORD_EVENTS = [
  'applied',
  'accepted',
  'rejected',
  'running',
  'finished',
  'cancelled',
  'withdrawn',
  'feedback',
] as const;

/** A step of the two people's deal. */
export const RecordEvent = v.object({
  type: v.picklist(RECORD_EVENTS),
  /** Set with `running`: the performer said that the work is done. An older app shows the start of the work again. */
  done: v.optional(v.boolean()),
  /** The amount of the deal, where one was named. */
  amount: v.nullable(Money),
  /** The salary that was agreed to, in place of `amount`. Absent in older records. */
  salary: v.nullish(Salary),
  /** Why a deal was ended: a ready reason's name, or somebody's own words. */
  reason: v.nullable(v.string()),
});
export type RecordEvent = v.InferOutput<typeof RecordEvent>;

/** Highest number of a record. */
export const SEQ_MAX = 2_147_483_647;
const Seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEQ_MAX));
/** Last records that were delivered to, and read by, one side. */
export const ReadPositions = { read: v.optional(Seq), delivered: v.optional(Seq) };

export const ChatRecord = v.object({
  id: Id,
  message_id: Id,
  /** Number of the record in its chat, from 1 without gaps. */
  seq: Count,
  own: v.boolean(),
  /** Idempotency key chosen by the client; `null` in the other side's records. */
  key: v.nullable(v.string()),
  /** Empty where only attachments were sent; of an event, its sentence for the reader. */
  text: v.string(),
  /** Set in a record that nobody wrote: what one side did in the deal; `own` says whether the reader did. */
  event: v.optional(RecordEvent),
  attachments: v.array(Attachment),
  flags: v.array(v.picklist(RECORD_FLAGS)),
  sent_at: Timestamp,
});
export type ChatRecord = v.InferOutput<typeof ChatRecord>;

const chatEntries = {
  id: Id,
  kind: v.picklist(AD_KINDS),
  /** Id of the ad that the chat is about. */
  operation_id: Id,
  ad: v.object({
    translations: Titles,
    photo: v.nullable(Image),
    /** Whether the reader is the ad's author. */
    own: v.boolean(),
    /** Whether the ad has a public page. */
    is_public: v.boolean(),
  }),
  /** `null`: the other person is erased, hidden, or the author of an anonymous vacancy, which is named by `company`. */
  other: v.nullable(UserCard),
  company: v.nullable(v.string()),
  unread: Count,
  /** Last records that were delivered to, and read by, the other side. */
  delivered_seq: Count,
  read_seq: Count,
  last_seq: Count,
  updated_at: Timestamp,
};

/** A chat in the list of chats. */
export const ChatListItem = v.object({
  ...chatEntries,
  last: v.nullable(
    v.object({
      seq: Count,
      own: v.boolean(),
      text: v.string(),
      /** Kind of the record's first attachment. */
      attachment: v.nullable(Attachment.entries.kind),
      event: v.nullish(RecordEvent),
    }),
  ),
});
export type ChatListItem = v.InferOutput<typeof ChatListItem>;

export const Chat = v.object({
  ...chatEntries,
  /** Last record that the reader has read. */
  own_read_seq: Count,
  /** Records of the chat, oldest first. */
  records: v.array(ChatRecord),
  /** Whether the chat has records before the first and after the last of `records`. */
  has_earlier: v.boolean(),
  has_later: v.boolean(),
  /**
   * The newest request of the person who began the chat, with the steps that the reader may take; absent in chats
   * about a service.
   */
  request: v.nullish(RequestWithDetails),
  /** Median time in minutes to the ad author's first answer; `null` until known. */
  reply_minutes: v.nullable(Count),
  /**
   * Whether the reader has blocked an anonymous vacancy's author; `null` for other ads, and for the author's own
   * vacancy.
   */
  author_blocked: v.nullable(v.boolean()),
  can: v.object({
    write: v.boolean(),
    report: v.boolean(),
    /** Whether the reader may give feedback: about a service, once both sides have written. */
    feedback: v.boolean(),
  }),
});
export type Chat = v.InferOutput<typeof Chat>;
