import { Id } from '#contract/schema.ts';
import * as v from 'valibot';
import type { Database, Sql } from '#server/db/client.ts';
import { CLICK_ERRORS, type ClickCall, type ClickError } from '#server/payments/click-call.ts';
import { findLivePayment, findPayment, insertPayment, markEnded, type PaymentRow } from './payments-repo.ts';
import { isPayable, PAYME_TIMEOUT } from './top-up-policy.ts';
import { performPayment, refundPayment } from './perform-payment.ts';
import { lockTopUp, type TopUpRow } from './top-ups-repo.ts';

export interface ClickAnswer {
  readonly outcome: ClickError;
  readonly prepareId?: string;
  readonly confirmId?: string;
}

export interface ClickService {
  answer(call: ClickCall, now: Date): Promise<ClickAnswer>;
}

type Prepare = Extract<ClickCall, { action: 'prepare' }>;
type Complete = Extract<ClickCall, { action: 'complete' }>;

const TIYIN = 100;
/** Milliseconds until a new attempt may begin although Click neither completed nor cancelled the last one. */
const FORGOTTEN_AFTER = PAYME_TIMEOUT;

/** Click's Shop API over our top-ups: `merchant_trans_id` is a top-up's id, the prepare id a payment's. */
export function createClickService({ sql }: { sql: Sql }): ClickService {
  async function orderOf(tx: Database, call: ClickCall): Promise<TopUpRow | undefined> {
    if (!v.is(Id, call.merchant_trans_id)) return undefined;
    const topUp = await lockTopUp(tx, call.merchant_trans_id);
    return topUp?.provider === 'click' ? topUp : undefined;
  }

  async function prepare(tx: Database, call: Prepare, now: Date): Promise<ClickAnswer> {
    if (call.error < 0) return { outcome: CLICK_ERRORS.cancelled };
    const topUp = await orderOf(tx, call);
    if (topUp === undefined) return { outcome: CLICK_ERRORS.noOrder };
    const known = await findPayment(tx, 'click', call.click_trans_id);
    if (known) return prepareAgain(known, topUp, call);
    if (topUp.state === 'paid') return { outcome: CLICK_ERRORS.alreadyPaid };
    if (topUp.state === 'refunded') return { outcome: CLICK_ERRORS.cancelled };
    if (!isPayable(topUp, now)) return { outcome: CLICK_ERRORS.noOrder };
    if (call.tiyin !== topUp.amount * TIYIN) return { outcome: CLICK_ERRORS.wrongAmount };
    const live = await findLivePayment(tx, topUp.id);
    if (live) {
      if (now.getTime() - Date.parse(live.created_at) <= FORGOTTEN_AFTER)
        return { outcome: CLICK_ERRORS.busy };
      await markEnded(tx, live.id, 'cancelled', null, now);
    }
    const payment = { topUpId: topUp.id, provider: 'click', externalId: call.click_trans_id } as const;
    return { outcome: CLICK_ERRORS.success, prepareId: await insertPayment(tx, payment, now) };
  }

  function prepareAgain(known: PaymentRow, topUp: TopUpRow, call: Prepare): ClickAnswer {
    if (known.top_up_id !== topUp.id) return { outcome: CLICK_ERRORS.malformed };
    if (call.tiyin !== topUp.amount * TIYIN) return { outcome: CLICK_ERRORS.wrongAmount };
    if (known.state === 'performed') return { outcome: CLICK_ERRORS.alreadyPaid };
    if (known.state !== 'created') return { outcome: CLICK_ERRORS.cancelled };
    return { outcome: CLICK_ERRORS.success, prepareId: known.id };
  }

  async function complete(tx: Database, call: Complete, now: Date): Promise<ClickAnswer> {
    const topUp = await orderOf(tx, call);
    if (topUp === undefined) return { outcome: CLICK_ERRORS.noOrder };
    const payment = await findPayment(tx, 'click', call.click_trans_id);
    if (payment?.top_up_id !== topUp.id || payment.id !== call.merchant_prepare_id) {
      return { outcome: CLICK_ERRORS.noTransaction };
    }
    if (call.tiyin !== topUp.amount * TIYIN) return { outcome: CLICK_ERRORS.wrongAmount };
    return call.error < 0
      ? await callOff(tx, topUp, payment, call.error, now)
      : await pay(tx, topUp, payment, now);
  }

  /** Pays the top-up, however late this call comes: the card was charged, so the money is the person's. */
  async function pay(tx: Database, topUp: TopUpRow, payment: PaymentRow, now: Date): Promise<ClickAnswer> {
    if (payment.state === 'performed') return { outcome: CLICK_ERRORS.alreadyPaid, confirmId: payment.id };
    if (payment.state !== 'created') return { outcome: CLICK_ERRORS.cancelled };
    await performPayment(tx, topUp, payment, now);
    return { outcome: CLICK_ERRORS.success, confirmId: payment.id };
  }

  async function callOff(
    tx: Database,
    topUp: TopUpRow,
    payment: PaymentRow,
    error: number,
    now: Date,
  ): Promise<ClickAnswer> {
    const reason = Math.max(error, -32_768);
    if (payment.state === 'created') await markEnded(tx, payment.id, 'cancelled', reason, now);
    // money that was spent meanwhile cannot go back
    if (payment.state === 'performed' && !(await refundPayment(tx, topUp, payment, reason, now))) {
      return { outcome: CLICK_ERRORS.alreadyPaid, confirmId: payment.id };
    }
    return { outcome: CLICK_ERRORS.cancelled };
  }

  return {
    answer: (call, now) =>
      sql.begin((tx) => (call.action === 'prepare' ? prepare(tx, call, now) : complete(tx, call, now))),
  };
}
