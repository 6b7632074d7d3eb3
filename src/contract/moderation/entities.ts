import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { AD_STATUSES } from '../ads/status.ts';
import { REPORT_REASONS } from '../reports/entities.ts';
import { AD_REASONS, type AdReason, REASONS_MAX } from './ad-reasons.ts';
import { AuditEntry } from './audit.ts';
import { REASON_MAX } from './limits.ts';
import { LIMITS } from '../limits.ts';
import { Count, Id, Image, Money, param, Timestamp, Translations } from '../schema.ts';
import { Exact } from '../texts.ts';
import { UserCard } from '../users/entities.ts';

const REASON_MIN = 3;
/** Why something was decided: for the record, and for the other moderators. */
export const Reason = v.pipe(param.text(REASON_MAX), v.minLength(REASON_MIN));
export const OptionalReason = v.optional(param.text(REASON_MAX), '');
/** Why, in words that are there in both languages. */
export const AdReasons = v.optional(
  v.pipe(v.array(v.picklist(AD_REASONS)), v.maxLength(REASONS_MAX)),
  (): AdReason[] => [],
);

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

/** What is done to an ad that was reported: its author mends it, may not publish it, or it is gone. */
export const REPORTED_AD_DECISIONS = ['ask_edit', 'reject', 'delete'] as const;
export type ReportedAdDecision = (typeof REPORTED_AD_DECISIONS)[number];
/** What is done to feedback that was reported: all of it is gone, or the answer to it. */
export const REPORTED_FEEDBACK_DECISIONS = ['remove_feedback', 'remove_reply'] as const;
export type ReportedFeedbackDecision = (typeof REPORTED_FEEDBACK_DECISIONS)[number];
export const REPORT_DECISIONS = [
  'dismiss',
  'warn',
  'block',
  ...REPORTED_AD_DECISIONS,
  ...REPORTED_FEEDBACK_DECISIONS,
] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
/** `obsolete`: whom it was about is gone. */
const REPORT_OUTCOMES = [
  'dismissed',
  'warned',
  'blocked',
  'obsolete',
  'ad_returned',
  'ad_rejected',
  'ad_deleted',
  'feedback_removed',
  'reply_removed',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** An ad that was reported, as it is now. */
const ReportedAd = v.object({
  id: Id,
  kind: v.picklist(AD_KINDS),
  status: v.picklist(AD_STATUSES),
  translations: Translations({ title: v.string(), description: v.string() }),
  price: v.nullable(Money),
  price_max: v.nullable(Money),
  images: v.array(Image),
  can: v.object({ ask_edit: v.boolean(), reject: v.boolean(), delete: v.boolean() }),
});
export type ReportedAd = v.InferOutput<typeof ReportedAd>;

const ReportedRecord = v.object({
  id: Id,
  reported: v.boolean(),
  /** By whom the report is about. */
  theirs: v.boolean(),
  text: v.string(),
  attachments: Count,
  sent_at: Timestamp,
});
export type ReportedRecord = v.InferOutput<typeof ReportedRecord>;

/** Feedback that was reported, as it is now. */
const ReportedFeedback = v.object({
  id: Id,
  positive: v.boolean(),
  text: v.string(),
  created_at: Timestamp,
  /** By a moderator. */
  removed_at: v.nullable(Timestamp),
  author: PersonLine,
  about: PersonLine,
  reply: v.nullable(v.string()),
  file: v.nullable(v.object({ name: v.string(), size: Count })),
  /** Of the deal; null: it is not known any more. */
  ad: v.nullable(
    v.object({
      id: Id,
      kind: v.picklist(AD_KINDS),
      status: v.picklist(AD_STATUSES),
      translations: Translations({ title: v.string() }),
    }),
  ),
  can: v.object({ remove_feedback: v.boolean(), remove_reply: v.boolean() }),
});
export type ReportedFeedback = v.InferOutput<typeof ReportedFeedback>;

export const ReportEntry = v.object({
  id: Id,
  created_at: Timestamp,
  subject: v.object({ kind: v.picklist(['person', 'ad', 'message', 'feedback']), id: Id }),
  /** Null: it is not about an ad. */
  ad: v.nullable(ReportedAd),
  /** What was reported of a chat, with a few words around it; null: it is not about a chat. */
  records: v.nullable(v.array(ReportedRecord)),
  /** Null: it is not about feedback. */
  feedback: v.nullable(ReportedFeedback),
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

/** What a moderator ought to know of somebody before deciding about their document. */
const PersonHistory = v.object({
  registered_at: Timestamp,
  /** Documents that were decided before, the last first. */
  earlier: v.array(
    v.object({
      passed: v.boolean(),
      decided_at: Timestamp,
      reason: v.nullable(v.string()),
    }),
  ),
  /** The last first. */
  former_names: v.array(v.object({ full_name: v.string(), until: Timestamp })),
  reports: Count,
  open_reports: Count,
  warnings: Count,
  blocks: Count,
});

/** Somebody who wants a verified badge. */
export const VerificationEntry = v.object({
  id: Id,
  submitted_at: Timestamp,
  user: UserCard,
  birth_date: v.nullable(v.string()),
  history: PersonHistory,
  /** Whoever has opened the document. */
  can: v.object({ decide: v.boolean() }),
});
export type VerificationEntry = v.InferOutput<typeof VerificationEntry>;

/** A badge goes to the name that was compared with the passport; a refusal says why. */
export const VerificationDecision = v.variant('passed', [
  v.object({ passed: v.literal(true), full_name: Exact(0, 2 * LIMITS.nameMax + 1) }),
  v.object({ passed: v.literal(false), reason: Reason }),
]);
export type VerificationDecision = v.InferOutput<typeof VerificationDecision>;

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
