import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Money } from '../schema.ts';
import { VERIFICATION_STATES } from '../verification/entities.ts';

/** Days before an ad expires in which its author is reminded: time enough to act. */
export const EXPIRES_WITHIN_DAYS = 3;

/** To-dos of an author: requests without an answer, ads that a moderator sent back, ads that expire soon. */
const DUTIES = ['requests', 'needs_edit', 'expires'] as const;

/** The cabinet's first screen, besides the profile. */
export const MyHome = v.object({
  rating: v.object({ positive: Count, negative: Count }),
  balance: Money,
  verification: v.picklist(VERIFICATION_STATES),
  /** The to-dos that are not empty. */
  duties: v.array(
    v.object({
      duty: v.picklist(DUTIES),
      kind: v.picklist(AD_KINDS),
      count: Count,
      /** The ad's id where the to-do is about a single ad. */
      ad: v.nullable(Id),
    }),
  ),
});
export type MyHome = v.InferOutput<typeof MyHome>;
export type ToDo = MyHome['duties'][number];
