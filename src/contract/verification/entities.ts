import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

export const VERIFICATION_STATES = ['none', 'submitted', 'passed', 'not_passed'] as const;

/** How far the proof of a person's identity is. */
export const Verification = v.object({
  state: v.picklist(VERIFICATION_STATES),
  submitted_at: v.nullable(Timestamp),
  decided_at: v.nullable(Timestamp),
  /** Why it was not passed, in a moderator's words. */
  reason: v.nullable(v.string()),
});
export type Verification = v.InferOutput<typeof Verification>;
