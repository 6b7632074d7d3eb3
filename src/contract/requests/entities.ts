import * as v from 'valibot';
import { Id, Money, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { REQUEST_STATUSES } from './transitions.ts';

/** What the signed-in side may do with a request as it is now. */
export const RequestCan = v.object({
  accept: v.boolean(),
  reject: v.boolean(),
  cancel: v.boolean(),
  finish: v.boolean(),
  start: v.boolean(),
  withdraw: v.boolean(),
  delete: v.boolean(),
  /** Say how it went. */
  feedback: v.boolean(),
});
export type RequestCan = v.InferOutput<typeof RequestCan>;

/** What a request says, for its two sides only. */
const RequestDetails = v.object({
  comment: v.string(),
  agrees_to_price: v.boolean(),
  /** Their own price; null: the ad's, or none. */
  price: v.nullable(Money),
  can: RequestCan,
});

/** An application as everybody sees it: who and when. */
export const PublicRequest = v.object({
  id: Id,
  status: v.picklist(REQUEST_STATUSES),
  created_at: Timestamp,
  /** Null: who applied is gone, or hidden. */
  applicant: v.nullable(UserCard),
  /** For the author of the ad and whoever applied. */
  details: v.optional(RequestDetails),
});
export type PublicRequest = v.InferOutput<typeof PublicRequest>;

/** The same for one of its sides. */
export const SidedRequest = v.object({ ...PublicRequest.entries, details: RequestDetails });
export type SidedRequest = v.InferOutput<typeof SidedRequest>;
