import * as v from 'valibot';
import { REPORT_TEXT_MAX } from '../moderation/limits.ts';
import { Id, queryParam } from '../schema.ts';

export const REPORT_REASONS = ['fraud', 'spam', 'insult', 'fake', 'prohibited', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report about a person, an ad, feedback, or the other side's record in a chat. */
export const NewReport = v.object({
  subject: v.picklist(['person', 'ad', 'feedback', 'message']),
  id: Id,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(queryParam.text(REPORT_TEXT_MAX), ''),
});
export type NewReport = v.InferOutput<typeof NewReport>;
