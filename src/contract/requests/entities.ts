import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

const REQUEST_STATUSES = [
  'pending',
  'accepted',
  'rejected',
  'withdrawn',
  'running',
  'finished',
  'cancelled',
] as const;

/** An application as everybody sees it: who and when. What it says is for the two sides only. */
export const PublicRequest = v.object({
  id: Id,
  status: v.picklist(REQUEST_STATUSES),
  created_at: Timestamp,
  /** Null: who applied is gone, or hidden. */
  applicant: v.nullable(UserCard),
});
export type PublicRequest = v.InferOutput<typeof PublicRequest>;
