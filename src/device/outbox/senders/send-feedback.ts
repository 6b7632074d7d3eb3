import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from '../outbox-item.ts';

/** Sends feedback. Each side of a deal has one: the server answers a repeated call with the same feedback. */
export async function sendFeedback({
  item: { deal, rating, text },
  files,
  call,
  signal,
}: Sending<Extract<OutboxItem, { type: 'feedback.create' }>>): Promise<Outcome> {
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
export async function sendReply({
  item: { feedback, text },
  call,
  signal,
}: Sending<Extract<OutboxItem, { type: 'feedback.reply' }>>): Promise<Outcome> {
  await call(feedbacksEndpoints.reply, { params: { id: feedback }, body: { text } }, { signal });
  return { kind: 'feedback', id: feedback, version: null };
}
