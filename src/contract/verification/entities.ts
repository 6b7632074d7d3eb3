import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

export const VERIFICATION_STATES = ['none', 'submitted', 'passed', 'not_passed'] as const;

export const Verification = v.object({
  state: v.picklist(VERIFICATION_STATES),
  submitted_at: v.nullable(Timestamp),
  decided_at: v.nullable(Timestamp),
  /** A moderator's reason where the check was not passed. */
  reason: v.nullable(v.string()),
});
export type Verification = v.InferOutput<typeof Verification>;
