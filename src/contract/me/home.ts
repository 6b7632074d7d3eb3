import * as v from 'valibot';
import { AdCard } from '../ads/entities.ts';
import { AD_KINDS } from '../ads/kinds.ts';
import { DealOfPerson } from '../requests/deals.ts';
import { Count, Id, Money, Timestamp, Titles } from '../schema.ts';
import { VERIFICATION_STATES } from '../verification/entities.ts';

/** Days before an ad expires in which its author is reminded: time enough to act. */
export const EXPIRES_WITHIN_DAYS = 3;

const aboutAd = {
  kind: v.picklist(AD_KINDS),
  ad: v.object({ id: Id, translations: Titles }),
};

/** Something that waits for the person; each has one next step. */
export const HomeTodo = v.variant('type', [
  /** A deal in which the person has the next step; feedback is asked for apart. */
  v.object({ type: v.literal('deal'), deal: DealOfPerson }),
  /** Requests to an ad that nobody has answered. */
  v.object({ type: v.literal('requests'), ...aboutAd, count: Count }),
  v.object({
    type: v.literal('messages'),
    count: Count,
    /** The chat, where all unread messages are in one. */
    chat: v.nullable(v.object({ id: Id, kind: v.picklist(AD_KINDS), ad: Id })),
  }),
  /** An ad that a moderator sent back. */
  v.object({ type: v.literal('needs_edit'), ...aboutAd }),
  /** An ad that expires soon. */
  v.object({ type: v.literal('expires'), ...aboutAd, at: Timestamp }),
]);
export type HomeTodo = v.InferOutput<typeof HomeTodo>;

/** Answer for the start screen of the cabinet, besides the profile. */
export const MyHome = v.object({
  rating: v.object({ positive: Count, negative: Count }),
  balance: Money,
  verification: v.picklist(VERIFICATION_STATES),
  /** The most urgent first. */
  waiting: v.array(HomeTodo),
  /** The newest tasks and vacancies in the person's trades, in their city or remote. */
  in_trade: v.array(AdCard),
});
export type MyHome = v.InferOutput<typeof MyHome>;
