import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { Money } from '../schema.ts';
import { Paragraphs } from '../texts.ts';

export const NewRequest = v.object({
  /** Why you. */
  comment: v.optional(Paragraphs(LIMITS.commentMax), ''),
  /** To the amount that the ad names. */
  agrees_to_price: v.boolean(),
  price: v.nullish(Money),
});
export type NewRequest = v.InferOutput<typeof NewRequest>;
