import type { Feedback } from '#contract/feedbacks/entities.ts';
import { FeedbackActions } from '#app/features/feedbacks/feedback-actions.tsx';
import { ReportDialog } from '#app/features/reports/report-dialog.tsx';

export function FeedbackActionsWithReport({ feedback, about }: { feedback: Feedback; about: string }) {
  return <FeedbackActions feedback={feedback} about={about} ReportDialog={ReportDialog} />;
}
