import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { NewFeedback } from '#contract/feedbacks/inputs.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Outcome } from '../../database/rows.ts';
import type { SendContext } from '../send-context.ts';

/** Subject of feedback: a request, or the chat about a service. */
export type Deal =
  | { readonly kind: RequestedKind; readonly ad: string; readonly request: string }
  | { readonly message: string };

/** Feedback; its file, if any, is among the photos. */
export interface NewFeedbackItem {
  readonly type: 'feedback.create';
  readonly deal: Deal;
  readonly rating: NewFeedback['rating'];
  readonly text: string;
}

export interface FeedbackReplyItem {
  readonly type: 'feedback.reply';
  readonly feedback: string;
  readonly text: string;
}

/** Sends feedback. Each side of a deal has one: the server answers a repeated call with the same feedback. */
export async function sendFeedback({
  item: { deal, rating, text },
  files,
  call,
  signal,
}: SendContext<NewFeedbackItem>): Promise<Outcome> {
  const body = new FormData();
  if ('message' in deal) body.set('message', deal.message);
  else body.set('request', deal.request);
  body.set('rating', rating);
  body.set('text', text);
  const [file] = await files.list();
  if (file) body.set('file', new File([file.bytes], file.name, { type: file.type }));
  const { id } = await call(feedbacksEndpoints.create, { body }, { signal });
  return { kind: 'feedback', id, version: null };
}

/** Sends a reply; the same text sent again gets the same answer. */
export async function sendFeedbackReply({
  item: { feedback, text },
  call,
  signal,
}: SendContext<FeedbackReplyItem>): Promise<Outcome> {
  await call(feedbacksEndpoints.reply, { params: { id: feedback }, body: { text } }, { signal });
  return { kind: 'feedback', id: feedback, version: null };
}
