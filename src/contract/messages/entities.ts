import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Image, Timestamp, Translations } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { Attachment } from './attachments.ts';

/*
 * A chat is what two people say to each other about an ad: whoever asked, and its author. The specification calls it a
 * message, and what is said in it a record; so do the calls.
 */

/** What strangers may be after: shown beside what they say until there is a deal between the two. */
const RECORD_FLAGS = ['phone', 'card', 'link'] as const;

export type RecordFlag = (typeof RECORD_FLAGS)[number];

export const ChatRecord = v.object({
  id: Id,
  message_id: Id,
  /** Its number in the chat, from 1 without a gap. */
  seq: Count,
  own: v.boolean(),
  /** What the client called it when it was written; null where somebody else did. */
  key: v.nullable(v.string()),
  /** Empty where something was sent without words. */
  text: v.string(),
  attachments: v.array(Attachment),
  flags: v.array(v.picklist(RECORD_FLAGS)),
  sent_at: Timestamp,
});
export type ChatRecord = v.InferOutput<typeof ChatRecord>;

const chatEntries = {
  id: Id,
  kind: v.picklist(AD_KINDS),
  /** The ad that it is about. */
  operation_id: Id,
  ad: v.object({
    translations: Translations({ title: v.string() }),
    photo: v.nullable(Image),
    /** Whether the ad is the reader's own. */
    own: v.boolean(),
    /** Whether it has a page that everybody sees. */
    is_public: v.boolean(),
  }),
  /** Null: gone, hidden, or the author of an anonymous vacancy, who is named by `company`. */
  other: v.nullable(UserCard),
  company: v.nullable(v.string()),
  unread: Count,
  /** How far the other has it, and has read it. */
  delivered_seq: Count,
  read_seq: Count,
  last_seq: Count,
  updated_at: Timestamp,
};

/** A chat in the list. */
export const ChatLine = v.object({
  ...chatEntries,
  last: v.nullable(
    v.object({
      seq: Count,
      own: v.boolean(),
      text: v.string(),
      /** What was sent along first. */
      attachment: v.nullable(Attachment.entries.kind),
    }),
  ),
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

export const Chat = v.object({
  ...chatEntries,
  /** How far the reader has read it. */
  own_read_seq: Count,
  /** In the order in which they were written. */
  records: v.array(ChatRecord),
  /** Whether there are more before the first, and behind the last. */
  has_earlier: v.boolean(),
  has_later: v.boolean(),
  /** How soon the author of the ad answers, to whoever asks: the median in minutes, where it is known. */
  reply_minutes: v.nullable(Count),
  /** Whether the reader has blocked its author; null: the vacancy says whose it is, or is the reader’s. */
  author_blocked: v.nullable(v.boolean()),
  can: v.object({
    write: v.boolean(),
    report: v.boolean(),
    /** About a service, once both have written. */
    feedback: v.boolean(),
  }),
});
export type Chat = v.InferOutput<typeof Chat>;
