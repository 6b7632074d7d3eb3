import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Id } from '../schema.ts';
import { Paragraphs } from '../texts.ts';

const Text = v.pipe(Paragraphs(LIMITS.commentMax), v.minLength(1));

export const NewFeedback = v.object({
  /** The request that the deal began with; for a service the chat (`message`) instead. */
  request: v.optional(Id),
  message: v.optional(Id),
  rating: v.picklist(['positive', 'negative']),
  text: Text,
  file: v.optional(v.file()),
});
export type NewFeedback = v.InferOutput<typeof NewFeedback>;

export const FeedbackReply = v.object({ text: Text });
