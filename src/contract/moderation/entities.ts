import * as v from 'valibot';
import { REPORT_REASONS } from '../reports/entities.ts';
import { AuditEntry } from './audit.ts';
import { REASON_MAX } from './limits.ts';
import { Count, Id, Image, param, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

const REASON_MIN = 3;
/** Why something was decided: for the record, and for the other moderators. */
export const Reason = v.pipe(param.text(REASON_MAX), v.minLength(REASON_MIN));
export const OptionalReason = v.optional(param.text(REASON_MAX), '');

/** Somebody as moderators see them in a line. */
export const PersonLine = v.object({
  id: Id,
  full_name: v.string(),
  avatar: v.nullable(Image),
  verified: v.boolean(),
  role: v.picklist(['member', 'moderator']),
  blocked_at: v.nullable(Timestamp),
  /** The account is to be erased then. */
  deletion_at: v.nullable(Timestamp),
  deleted_at: v.nullable(Timestamp),
});
export type PersonLine = v.InferOutput<typeof PersonLine>;

export const REPORT_DECISIONS = ['dismiss', 'warn', 'block'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
/** `obsolete`: whom it was about is gone. */
const REPORT_OUTCOMES = ['dismissed', 'warned', 'blocked', 'obsolete'] as const;

export const ReportEntry = v.object({
  id: Id,
  created_at: Timestamp,
  subject: v.object({ kind: v.picklist(['person', 'ad', 'message']), id: Id }),
  reason: v.picklist(REPORT_REASONS),
  text: v.string(),
  /** Whom it concerns. */
  person: PersonLine,
  reporter: PersonLine,
  /** Of all reports about that person. */
  open_reports: Count,
  outcome: v.nullable(v.picklist(REPORT_OUTCOMES)),
  decided_at: v.nullable(Timestamp),
  can: v.object({ decide: v.boolean(), block: v.boolean() }),
});
export type ReportEntry = v.InferOutput<typeof ReportEntry>;

/** Somebody who wants a verified badge. */
export const VerificationEntry = v.object({
  id: Id,
  submitted_at: Timestamp,
  user: UserCard,
  birth_date: v.nullable(v.string()),
  /** How many of this person were decided before. */
  earlier: Count,
});
export type VerificationEntry = v.InferOutput<typeof VerificationEntry>;

export const PersonFull = v.object({
  ...PersonLine.entries,
  phone: v.nullable(v.string()),
  registered_at: Timestamp,
  last_seen_at: v.nullable(Timestamp),
  ads_count: Count,
  open_reports: Count,
  /** The newest of each. */
  reports: v.array(ReportEntry),
  log: v.array(AuditEntry),
  can: v.object({ block: v.boolean(), unblock: v.boolean() }),
});
export type PersonFull = v.InferOutput<typeof PersonFull>;
