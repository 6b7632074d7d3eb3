import * as v from 'valibot';
import { Id, Money, Timestamp } from '../schema.ts';

/** `test` pays at once and costs nothing; never in production. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'test'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Whole sums: below a thousand the provider's part outweighs the payment, above ten million a card refuses it. */
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
 * `waiting`: nothing was paid yet. `declined`: the last attempt failed, another one may follow. `expired`: it can be paid
 * no longer. `refunded`: it was paid and went back.
 */
const TOP_UP_STATES = ['waiting', 'declined', 'paid', 'refunded', 'expired'] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

export const TopUp = v.object({
  id: Id,
  provider: v.picklist(PAYMENT_PROVIDERS),
  amount: Money,
  state: v.picklist(TOP_UP_STATES),
  created_at: Timestamp,
  /** Where it is paid, while it can be. */
  payment_url: v.nullable(v.string()),
});
export type TopUp = v.InferOutput<typeof TopUp>;

/** `refund`: a top-up that went back to its card. */
const ENTRY_KINDS = ['top_up', 'refund', 'highlight'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const SignedMoney = v.pipe(v.number(), v.integer());

export const BalanceEntry = v.object({
  id: Id,
  kind: v.picklist(ENTRY_KINDS),
  /** Above zero what came in, below what went out. */
  amount: SignedMoney,
  /** What there was after it. */
  balance: Money,
  /** Of a top-up and its return. */
  provider: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /** What it was spent on. */
  ad: v.nullable(v.object({ kind: v.picklist(['vacancy', 'service', 'task']), id: Id })),
  created_at: Timestamp,
});
export type BalanceEntry = v.InferOutput<typeof BalanceEntry>;

export const Balance = v.object({
  /** Whole sums. */
  amount: Money,
  currency: v.literal('UZS'),
  /** Ways to top up, as this installation has them. */
  providers: v.array(v.picklist(PAYMENT_PROVIDERS)),
  /** What it buys; null: not offered. */
  options: v.object({ highlight: v.nullable(v.object({ price: Money, days: v.number() })) }),
});
export type Balance = v.InferOutput<typeof Balance>;

/** Where a person returns to after the payment, below the site's address. */
export function topUpPath(id: string): string {
  return `/cabinet/balance/${id}`;
}
