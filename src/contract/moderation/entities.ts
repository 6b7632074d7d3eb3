import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { AD_STATUSES } from '../ads/status.ts';
import { REPORT_REASONS } from '../reports/entities.ts';
import { AD_REASONS, type AdReason, REASONS_MAX } from './ad-reasons.ts';
import { AuditEntry } from './audit.ts';
import { REASON_MAX } from './limits.ts';
import { LIMITS } from '../limits.ts';
import { Count, Id, Image, Money, queryParam, Timestamp, Titles, Translations } from '../schema.ts';
import { ExactText } from '../texts.ts';
import { UserCard } from '../users/entities.ts';

const REASON_MIN = 3;
/** Reason of a decision, for the audit log and for other moderators. */
export const Reason = v.pipe(queryParam.text(REASON_MAX), v.minLength(REASON_MIN));
export const OptionalReason = v.optional(queryParam.text(REASON_MAX), '');
/** Standard reasons, whose text exists in both languages. */
export const AdReasons = v.optional(
  v.pipe(v.array(v.picklist(AD_REASONS)), v.maxLength(REASONS_MAX)),
  (): AdReason[] => [],
);

export const PersonLine = v.object({
  id: Id,
  full_name: v.string(),
  avatar: v.nullable(Image),
  verified: v.boolean(),
  role: v.picklist(['member', 'moderator']),
  blocked_at: v.nullable(Timestamp),
  deletion_at: v.nullable(Timestamp),
  deleted_at: v.nullable(Timestamp),
});
export type PersonLine = v.InferOutput<typeof PersonLine>;

/** Decisions about a reported ad: its author must edit it, it is rejected, or it is deleted. */
export const REPORTED_AD_DECISIONS = ['ask_edit', 'reject', 'delete'] as const;
export type ReportedAdDecision = (typeof REPORTED_AD_DECISIONS)[number];
/** Decisions about reported feedback: remove all of it, or only the reply. */
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
/** `obsolete`: the reported person no longer exists. */
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

/** The current state of a reported ad. */
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
  /** Whether the person whom the report is about wrote the record. */
  theirs: v.boolean(),
  text: v.string(),
  attachments: Count,
  sent_at: Timestamp,
});
export type ReportedRecord = v.InferOutput<typeof ReportedRecord>;

/** The current state of reported feedback. */
const ReportedFeedback = v.object({
  id: Id,
  positive: v.boolean(),
  text: v.string(),
  created_at: Timestamp,
  /** When a moderator removed it. */
  removed_at: v.nullable(Timestamp),
  author: PersonLine,
  about: PersonLine,
  reply: v.nullable(v.string()),
  file: v.nullable(v.object({ name: v.string(), size: Count })),
  /** The ad of the deal; `null` where it is no longer known. */
  ad: v.nullable(
    v.object({
      id: Id,
      kind: v.picklist(AD_KINDS),
      status: v.picklist(AD_STATUSES),
      translations: Titles,
    }),
  ),
  can: v.object({ remove_feedback: v.boolean(), remove_reply: v.boolean() }),
});
export type ReportedFeedback = v.InferOutput<typeof ReportedFeedback>;

export const ReportEntry = v.object({
  id: Id,
  created_at: Timestamp,
  subject: v.object({ kind: v.picklist(['person', 'ad', 'message', 'feedback']), id: Id }),
  /** `null`: the report is not about an ad. */
  ad: v.nullable(ReportedAd),
  /** The reported record with a few records around it; `null`: the report is not about a chat. */
  records: v.nullable(v.array(ReportedRecord)),
  /** `null`: the report is not about feedback. */
  feedback: v.nullable(ReportedFeedback),
  reason: v.picklist(REPORT_REASONS),
  text: v.string(),
  /** The person whom the report is about. */
  person: PersonLine,
  reporter: PersonLine,
  open_reports: Count,
  outcome: v.nullable(v.picklist(REPORT_OUTCOMES)),
  decided_at: v.nullable(Timestamp),
  can: v.object({ decide: v.boolean(), block: v.boolean() }),
});
export type ReportEntry = v.InferOutput<typeof ReportEntry>;

/** Background for a decision about a person's document. */
const PersonHistory = v.object({
  registered_at: Timestamp,
  /** Earlier decisions about the person's documents, newest first. */
  earlier: v.array(
    v.object({
      passed: v.boolean(),
      decided_at: Timestamp,
      reason: v.nullable(v.string()),
    }),
  ),
  /** Former names, newest first. */
  former_names: v.array(v.object({ full_name: v.string(), until: Timestamp })),
  reports: Count,
  open_reports: Count,
  warnings: Count,
  blocks: Count,
});

/** A person who asks for the verified badge. */
export const VerificationEntry = v.object({
  id: Id,
  submitted_at: Timestamp,
  user: UserCard,
  birth_date: v.nullable(v.string()),
  history: PersonHistory,
  /** Only a moderator who has opened the document may decide. */
  can: v.object({ decide: v.boolean() }),
});
export type VerificationEntry = v.InferOutput<typeof VerificationEntry>;

/** A badge is tied to the name that was compared with the passport; a refusal has a reason. */
export const VerificationDecision = v.variant('passed', [
  v.object({ passed: v.literal(true), full_name: ExactText(0, 2 * LIMITS.nameMax + 1) }),
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
  /** The newest reports; `log` has the newest actions. */
  reports: v.array(ReportEntry),
  log: v.array(AuditEntry),
  can: v.object({ block: v.boolean(), unblock: v.boolean() }),
});
export type PersonFull = v.InferOutput<typeof PersonFull>;
