import * as v from 'valibot';
import { Count, Id, Image, Timestamp } from '../schema.ts';

/** A person as others see them on a card. */
export const UserCard = v.object({
  id: Id,
  full_name: v.string(),
  avatar: v.nullable(Image),
  verified: v.boolean(),
  rating: v.object({ positive: Count, negative: Count }),
});
export type UserCard = v.InferOutput<typeof UserCard>;

const presence = {
  online: v.boolean(),
  last_seen_at: v.nullable(Timestamp),
  /** The median time to a first answer, in minutes; null where nothing was answered yet. */
  reply_minutes: v.nullable(Count),
  registered_at: Timestamp,
};

/** The author on the page of an ad. */
export const AdAuthor = v.object({ ...UserCard.entries, ...presence });
export type AdAuthor = v.InferOutput<typeof AdAuthor>;

export const UserProfile = v.object({
  ...UserCard.entries,
  ...presence,
  about: v.nullable(v.string()),
  city: v.nullable(Id),
  categories: v.array(Id),
  portfolio: v.array(Image),
  ads_count: v.object({ vacancies: Count, services: Count, tasks: Count }),
});
export type UserProfile = v.InferOutput<typeof UserProfile>;
