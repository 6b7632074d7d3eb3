import { isFeedbackOpen } from '#contract/requests/transitions.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { DealRow, ServiceChatRow } from './feedbacks-repo.ts';

/** Returns the other side of a deal; throws unless `by` is one of its sides and may give feedback on it. */
export function requireRatedPerson(deal: DealRow | ServiceChatRow, by: string, now: Date): string {
  const { author, applicant } = deal;
  if (by !== author && by !== applicant) throw new AppError('not_found');
  if ('both_wrote' in deal) requireMutualTalk(deal);
  else requireEndedDeal(deal, now);
  return by === author ? applicant : author;
}

function requireEndedDeal(
  { kind, status, was_accepted: wasAccepted, status_at: statusAt, anonymous }: DealRow,
  now: Date,
): void {
  if (kind === 'service') throw new AppError('not_found');
  // a feedback would reveal whose vacancy it was
  if (anonymous) throw new AppError('wrong_state', { state: status });
  if (isFeedbackOpen({ kind, status, wasAccepted, statusAt: new Date(statusAt) }, now)) return;
  throw kind === 'vacancy' && wasAccepted
    ? new AppError('feedback_too_early')
    : new AppError('wrong_state', { state: status });
}

/** Throws unless the chat is about a service, which has no requests, and both sides have written in it. */
function requireMutualTalk({ kind, both_wrote: bothWrote, anonymous }: ServiceChatRow): void {
  if (kind !== 'service') throw new AppError('not_found');
  if (!bothWrote || anonymous) throw new AppError('wrong_state', { state: 'unanswered' });
}
