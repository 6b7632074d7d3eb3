import * as v from 'valibot';
import { Id, Money, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { REQUEST_STATUSES } from './transitions.ts';

/** Actions that the signed-in side may take on the request in its current state. */
export const RequestCan = v.object({
  accept: v.boolean(),
  reject: v.boolean(),
  cancel: v.boolean(),
  finish: v.boolean(),
  start: v.boolean(),
  withdraw: v.boolean(),
  delete: v.boolean(),
  /** Leave feedback about the deal. */
  feedback: v.boolean(),
  /** Write to the other side, in `chat`. */
  write: v.boolean(),
  /** Ask for the other side's phone. */
  call: v.boolean(),
});
export type RequestCan = v.InferOutput<typeof RequestCan>;

/** Contents of a request, for its two sides only. */
const RequestDetails = v.object({
  comment: v.string(),
  agrees_to_price: v.boolean(),
  /** The applicant's own price; `null`: the ad's price, or none. */
  price: v.nullable(Money),
  /** The ad's amount that the applicant agreed to; `null`: none, or a request from before it was stored. */
  agreed_price: v.nullable(Money),
  /** The amount that the ad names now. */
  ad_price: v.nullable(Money),
  /** The chat of the two sides, which begins with the request. */
  chat: v.nullable(Id),
  can: RequestCan,
});

/** Public part of an application: who applied and when. */
export const PublicRequest = v.object({
  id: Id,
  status: v.picklist(REQUEST_STATUSES),
  created_at: Timestamp,
  /** `null`: the applicant is erased or hidden. */
  applicant: v.nullable(UserCard),
  /** Only for the ad's author and the applicant. */
  details: v.optional(RequestDetails),
});
export type PublicRequest = v.InferOutput<typeof PublicRequest>;

/** A request as one of its two sides sees it. */
export const SidedRequest = v.object({ ...PublicRequest.entries, details: RequestDetails });
export type SidedRequest = v.InferOutput<typeof SidedRequest>;
