import * as v from 'valibot';
import { Id, Money, Timestamp } from '../schema.ts';

/** `test` succeeds at once and costs nothing; never in production. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'test'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** In whole sums. Below a thousand the provider's fee exceeds the payment; above ten million a card refuses it. */
export const TOP_UP_MIN = 1_000;
export const TOP_UP_MAX = 10_000_000;
export const HIGHLIGHT_DAYS = 7;

export const TopUpAmount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(TOP_UP_MIN),
  v.maxValue(TOP_UP_MAX),
);

/**
 * `waiting`: nothing was paid yet. `declined`: the last attempt failed, another may follow. `expired`: payment is no
 * longer possible. `refunded`: it was paid and returned.
 */
const TOP_UP_STATES = ['waiting', 'declined', 'paid', 'refunded', 'expired'] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

export const TopUp = v.object({
  id: Id,
  provider: v.picklist(PAYMENT_PROVIDERS),
  amount: Money,
  state: v.picklist(TOP_UP_STATES),
  created_at: Timestamp,
  /** Address of the payment page, while payment is possible. */
  payment_url: v.nullable(v.string()),
});
export type TopUp = v.InferOutput<typeof TopUp>;

/** `refund`: a top-up that was returned to its card. */
const ENTRY_KINDS = ['top_up', 'refund', 'highlight'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const SignedMoney = v.pipe(v.number(), v.integer());

export const BalanceEntry = v.object({
  id: Id,
  kind: v.picklist(ENTRY_KINDS),
  /** Positive for money that came in, negative for money that went out. */
  amount: SignedMoney,
  /** The balance after the entry. */
  balance: Money,
  /** The provider of a top-up or refund; `null` for other entries. */
  provider: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /** The ad that the money was spent on. */
  ad: v.nullable(v.object({ kind: v.picklist(['vacancy', 'service', 'task']), id: Id })),
  created_at: Timestamp,
});
export type BalanceEntry = v.InferOutput<typeof BalanceEntry>;

export const Balance = v.object({
  /** The balance in whole sums. */
  amount: Money,
  currency: v.literal('UZS'),
  providers: v.array(v.picklist(PAYMENT_PROVIDERS)),
  /** Paid options; `null`: not offered. */
  options: v.object({ highlight: v.nullable(v.object({ price: Money, days: v.number() })) }),
});
export type Balance = v.InferOutput<typeof Balance>;

/** Page to which the payment provider sends a person back. */
export function topUpPath(id: string): string {
  return `/cabinet/balance/${id}`;
}
