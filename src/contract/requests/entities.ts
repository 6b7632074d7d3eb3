import * as v from 'valibot';
import { Salary } from '../ads/entities.ts';
import { Count, Id, Image, Location, Money, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';
import { REQUEST_STATUSES } from './transitions.ts';

/** Actions that the signed-in side may take on the request in its current state. */
export const RequestPermissions = v.object({
  accept: v.boolean(),
  reject: v.boolean(),
  cancel: v.boolean(),
  finish: v.boolean(),
  start: v.boolean(),
  /** Say that the work is done. Absent in older copies. */
  report_done: v.optional(v.boolean()),
  withdraw: v.boolean(),
  delete: v.boolean(),
  feedback: v.boolean(),
  /** Write to the other side, in `chat`. */
  write: v.boolean(),
  /** Ask for the other side's phone. */
  call: v.boolean(),
});
export type RequestPermissions = v.InferOutput<typeof RequestPermissions>;

/** Facts by which the author of an ad compares its applicants, beside their card, price and comment. */
export const ApplicantFacts = v.object({
  /** Median time to a first answer; `null` until something was answered. */
  reply_minutes: v.nullable(Count),
  city: v.nullable(Id),
  /** From the ad's place to their city; `null` where either is unknown, or the work is remote. */
  distance_km: v.nullable(Count),
  works_count: Count,
  /** The first of their job examples. */
  works: v.array(Image),
});
export type ApplicantFacts = v.InferOutput<typeof ApplicantFacts>;

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
  /** The vacancy's salary that the applicant agreed to; `null`: a task, or as `agreed_price`. Absent in older copies. */
  agreed_salary: v.nullish(Salary),
  /** The salary that the vacancy names now; `null`: a task, or none. Absent in older copies. */
  ad_salary: v.nullish(Salary),
  /** Why the deal was ended: a ready reason's name or somebody's own words; `null`: not ended, or no reason given. */
  cancel_reason: v.nullable(v.string()),
  /** Whether the applicant was chosen or hired at some time. Absent in older copies. */
  was_accepted: v.optional(v.boolean()),
  /** When the performer said that the work is done. Absent in older copies. */
  done_at: v.nullish(Timestamp),
  /** Whether to finish is the author's next step: the work is done, or long begun. Absent in older copies. */
  finish_due: v.optional(v.boolean()),
  /** Whether the request waits while another applicant is chosen. Absent in older copies. */
  other_chosen: v.optional(v.boolean()),
  /** The chat of the two sides, which begins with the request. */
  chat: v.nullable(Id),
  /** In the ad's list of requests, for its author; `null` elsewhere and for a hidden applicant. Absent in older copies. */
  facts: v.nullish(ApplicantFacts),
  /** The task's exact place, while the performer is chosen or at work; `null` where nothing is hidden. */
  place: v.nullable(v.object({ address: v.nullable(v.string()), location: v.nullable(Location) })),
  can: RequestPermissions,
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
export const RequestWithDetails = v.object({ ...PublicRequest.entries, details: RequestDetails });
export type RequestWithDetails = v.InferOutput<typeof RequestWithDetails>;
