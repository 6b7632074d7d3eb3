import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { Count, Id, Money } from '../schema.ts';
import { VERIFICATION_STATES } from '../verification/entities.ts';

/** An ad that goes within so many days is named: time enough to do something about it. */
export const EXPIRES_WITHIN_DAYS = 3;

/** What asks an author to do something: requests without an answer, ads that a moderator sent back, ads that soon go. */
const DUTIES = ['requests', 'needs_edit', 'expires'] as const;

/** What the first screen of somebody's cabinet says of them beside their profile. */
export const MyHome = v.object({
  rating: v.object({ positive: Count, negative: Count }),
  balance: Money,
  verification: v.picklist(VERIFICATION_STATES),
  /** Those that there are. */
  duties: v.array(
    v.object({
      duty: v.picklist(DUTIES),
      kind: v.picklist(AD_KINDS),
      count: Count,
      /** The ad, where it is one alone. */
      ad: v.nullable(Id),
    }),
  ),
});
export type MyHome = v.InferOutput<typeof MyHome>;
export type ToDo = MyHome['duties'][number];
