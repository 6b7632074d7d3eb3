import * as v from 'valibot';
import { Count, Id, Image, Timestamp } from '../schema.ts';

export const UserCard = v.object({
  id: Id,
  full_name: v.string(),
  avatar: v.nullable(Image),
  verified: v.boolean(),
  rating: v.object({ positive: Count, negative: Count }),
  /** Finished tasks, as customer or performer; absent in copies that devices stored earlier, like `reply_minutes`. */
  deals: v.optional(Count),
  /** Median time to a first answer, in minutes; `null` until something was answered. */
  reply_minutes: v.optional(v.nullable(Count)),
});
export type UserCard = v.InferOutput<typeof UserCard>;

const presence = {
  online: v.boolean(),
  last_seen_at: v.nullable(Timestamp),
  registered_at: Timestamp,
};

export const AdAuthor = v.object({ ...UserCard.entries, ...presence });
export type AdAuthor = v.InferOutput<typeof AdAuthor>;

export const ProfilePermissions = v.object({
  write: v.boolean(),
  call: v.boolean(),
  /** Whether an own task may be offered: to people who do such work. */
  offer: v.boolean(),
});
export type ProfilePermissions = v.InferOutput<typeof ProfilePermissions>;

export const UserProfile = v.object({
  ...UserCard.entries,
  ...presence,
  about: v.nullable(v.string()),
  city: v.nullable(Id),
  categories: v.array(Id),
  portfolio: v.array(Image),
  ads_count: v.object({ vacancies: Count, services: Count, tasks: Count }),
  /** Ways to the person once the reader has signed in; absent in copies that devices stored earlier. */
  can: v.optional(ProfilePermissions),
});
export type UserProfile = v.InferOutput<typeof UserProfile>;
