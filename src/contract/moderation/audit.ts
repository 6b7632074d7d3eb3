import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';

/** Actions in the audit log: by a moderator, an operator, a background job or the person themselves. */
const AUDIT_ACTIONS = [
  'block',
  'unblock',
  'report_dismiss',
  'report_warn',
  'report_block',
  'verification_seen',
  'verification_passed',
  'verification_not_passed',
  'verification_taken_back',
  'verified_name_changed',
  'ad_approve',
  'ad_ask_edit',
  'ad_reject',
  'ad_undo',
  'ad_delete',
  'feedback_remove',
  'reply_remove',
  'banner_add',
  'banner_change',
  'banner_remove',
  'make_moderator',
  'make_member',
  'reset',
  'identity_linked',
  'identity_unlinked',
  'leave',
  'return',
  'erase',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Subject of an action besides the person. */
const AUDIT_SUBJECTS = ['report', 'verification', 'ad', 'feedback', 'banner'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const Actor = v.object({ id: Id, full_name: v.string() });

export const AuditEntry = v.object({
  id: Id,
  at: Timestamp,
  /** `null`: an operator at the command line, or a background job. */
  actor: v.nullable(Actor),
  action: v.picklist(AUDIT_ACTIONS),
  user: v.nullable(Actor),
  subject: v.nullable(v.object({ kind: v.picklist(AUDIT_SUBJECTS), id: Id })),
  reason: v.nullable(v.string()),
  /** Time until which the moderator who reads the log may undo their own decision; `null` when they may not. */
  undo_until: v.nullable(Timestamp),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
