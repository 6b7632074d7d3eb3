import * as v from 'valibot';
import { Salary } from '../ads/entities.ts';
import { LIMITS } from '../limits.ts';
import { Money } from '../schema.ts';
import { Line, Paragraphs } from '../texts.ts';

export const NewRequest = v.object({
  /** The applicant's reasons why they should be chosen. */
  comment: v.optional(Paragraphs(LIMITS.commentMax), ''),
  /** Agreement to the amount in the ad; it is never taken for granted. */
  agrees_to_price: v.optional(v.boolean(), false),
  /** The amount that the applicant was shown and agrees to; without it, the ad's present one. */
  agreed_price: v.nullish(Money),
  /** Both bounds of the salary that the applicant was shown, whose larger one is `agreed_price`. */
  agreed_salary: v.nullish(Salary),
  price: v.nullish(Money),
});
export type NewRequest = v.InferOutput<typeof NewRequest>;

/** Why a deal is ended: the name of a ready reason (`cancel-reasons.ts`), or the person's own words. */
export const CancelReasonText = Line(0, LIMITS.cancelReasonMax);
