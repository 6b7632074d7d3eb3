import type { Database, Sql } from '#server/db/client.ts';
import type { PaymeCall, PaymeParamsOf } from '#server/payments/payme-call.ts';
import { ACCOUNT_FIELD, PAYME_ERRORS, type PaymeError } from '#server/payments/payme-errors.ts';
import {
  cancelStale,
  findLivePayment,
  findPayment,
  insertPayment,
  markEnded,
  type PaymentRow,
  readPaymePaymentsBetween,
  saveReceipt,
} from './payments-repo.ts';
import { isPayable, isTimedOut, PAYME_TIMEOUT } from './top-up-policy.ts';
import { performPayment, refundPayment } from './perform-payment.ts';
import { lockTopUp, readTopUp, type TopUpRow } from './top-ups-repo.ts';

/** The body of a 200 response in both cases, so that data which was written before an `error` is committed. */
export type PaymeAnswer = { readonly result: object } | { readonly error: PaymeError };

export interface PaymeService {
  answer(call: PaymeCall, now: Date): Promise<PaymeAnswer>;
}

const TIYIN = 100;
const BY_TIMEOUT = 4;
const STATES = { created: 1, performed: 2, cancelled: -1, refunded: -2 } as const;

const refuse = (reason: keyof typeof PAYME_ERRORS): PaymeAnswer => ({ error: PAYME_ERRORS[reason] });
const milliseconds = (time: string | null) => (time === null ? 0 : Date.parse(time));

const created = (payment: PaymentRow): PaymeAnswer => ({
  result: { create_time: milliseconds(payment.created_at), transaction: payment.id, state: 1 },
});
const performed = (payment: PaymentRow): PaymeAnswer => ({
  result: { transaction: payment.id, perform_time: milliseconds(payment.performed_at), state: 2 },
});
const cancelled = (payment: PaymentRow): PaymeAnswer => ({
  result: {
    transaction: payment.id,
    cancel_time: milliseconds(payment.cancelled_at),
    state: STATES[payment.state],
  },
});
const describePayment = (payment: PaymentRow) => ({
  create_time: milliseconds(payment.created_at),
  perform_time: milliseconds(payment.performed_at),
  cancel_time: milliseconds(payment.cancelled_at),
  transaction: payment.id,
  state: STATES[payment.state],
  reason: payment.reason,
});

/** Payme's Merchant API over our top-ups: `order_id` of its account is a top-up's id. */
export function createPaymeService({ sql }: { sql: Sql }): PaymeService {
  async function objection(
    tx: Database,
    topUp: TopUpRow | undefined,
    amount: number,
    now: Date,
  ): Promise<keyof typeof PAYME_ERRORS | undefined> {
    if (topUp?.provider !== 'payme') return 'noOrder';
    if (!isPayable(topUp, now)) return 'orderClosed';
    if (amount !== topUp.amount * TIYIN) return 'wrongAmount';
    const live = await findLivePayment(tx, topUp.id);
    return live && !isTimedOut(live, now) ? 'orderBusy' : undefined;
  }

  async function expire(tx: Database, payment: PaymentRow, now: Date): Promise<PaymeAnswer> {
    await markEnded(tx, payment.id, 'cancelled', BY_TIMEOUT, now);
    return refuse('cannotPerform');
  }

  async function check({ account, amount }: PaymeParamsOf<'CheckPerformTransaction'>, now: Date) {
    const topUp = account === undefined ? undefined : await readTopUp(sql, account);
    const reason = await objection(sql, topUp, amount, now);
    return reason === undefined ? { result: { allow: true } } : refuse(reason);
  }

  async function create(
    tx: Database,
    { id, time, amount, account }: PaymeParamsOf<'CreateTransaction'>,
    now: Date,
  ): Promise<PaymeAnswer> {
    const topUp = account === undefined ? undefined : await lockTopUp(tx, account);
    const known = await findPayment(tx, 'payme', id);
    if (known) return await createAgain(tx, known, { topUp, amount }, now);
    const reason = await objection(tx, topUp, amount, now);
    if (topUp === undefined || reason !== undefined) return refuse(reason ?? 'noOrder');
    if (isTimedOut({ provider_time: time }, now)) return refuse('cannotPerform');
    const stale = await findLivePayment(tx, topUp.id);
    if (stale) await expire(tx, stale, now);
    const payment = { topUpId: topUp.id, provider: 'payme', externalId: id, providerTime: time } as const;
    const transaction = await insertPayment(tx, payment, now);
    return { result: { create_time: now.getTime(), transaction, state: 1 } };
  }

  /**
   * Repeats the answer about a known transaction; refuses another account or amount, which would make it another
   * transaction.
   */
  async function createAgain(
    tx: Database,
    known: PaymentRow,
    { topUp, amount }: { topUp: TopUpRow | undefined; amount: number },
    now: Date,
  ): Promise<PaymeAnswer> {
    if (topUp?.id !== known.top_up_id) return refuse('noOrder');
    if (amount !== known.amount * TIYIN) return refuse('wrongAmount');
    if (known.state !== 'created') return refuse('cannotPerform');
    return isTimedOut(known, now) ? await expire(tx, known, now) : created(known);
  }

  /** Runs `act` on a transaction whose top-up is locked, so that it stays as it was read. */
  async function withLockedPayment(
    tx: Database,
    id: string,
    act: (topUp: TopUpRow, payment: PaymentRow) => Promise<PaymeAnswer>,
  ): Promise<PaymeAnswer> {
    const found = await findPayment(tx, 'payme', id);
    const topUp = found && (await lockTopUp(tx, found.top_up_id));
    const payment = topUp && (await findPayment(tx, 'payme', id));
    return topUp && payment ? await act(topUp, payment) : refuse('noTransaction');
  }

  async function reread(tx: Database, id: string, write: (payment: PaymentRow) => PaymeAnswer) {
    const payment = await findPayment(tx, 'payme', id);
    return payment ? write(payment) : refuse('noTransaction');
  }

  function performNow(tx: Database, { id }: PaymeParamsOf<'PerformTransaction'>, now: Date) {
    return withLockedPayment(tx, id, async (topUp, payment) => {
      if (payment.state === 'performed') return performed(payment);
      if (payment.state !== 'created') return refuse('cannotPerform');
      if (isTimedOut(payment, now)) return await expire(tx, payment, now);
      await performPayment(tx, topUp, payment, now);
      return await reread(tx, id, performed);
    });
  }

  function cancel(tx: Database, { id, reason }: PaymeParamsOf<'CancelTransaction'>, now: Date) {
    return withLockedPayment(tx, id, async (topUp, payment) => {
      if (payment.state === 'created') await markEnded(tx, payment.id, 'cancelled', reason, now);
      if (payment.state === 'performed' && !(await refundPayment(tx, topUp, payment, reason, now))) {
        return refuse('cannotCancel');
      }
      return await reread(tx, id, cancelled);
    });
  }

  async function statement({ from, to }: PaymeParamsOf<'GetStatement'>): Promise<PaymeAnswer> {
    const rows = await readPaymePaymentsBetween(sql, from, to);
    const transactions = rows.map((payment) => ({
      id: payment.external_id,
      time: payment.provider_time,
      amount: payment.amount * TIYIN,
      account: { [ACCOUNT_FIELD]: payment.top_up_id },
      ...describePayment(payment),
      receivers: null,
    }));
    return { result: { transactions } };
  }

  async function fiscalise({ id, type, fiscal_data }: PaymeParamsOf<'SetFiscalData'>): Promise<PaymeAnswer> {
    const saved = await saveReceipt(sql, id, type, JSON.stringify(fiscal_data));
    return saved ? { result: { success: true } } : refuse('noReceipt');
  }

  return {
    async answer(call, now) {
      switch (call.method) {
        case 'CheckPerformTransaction':
          return await check(call.params, now);
        case 'CreateTransaction':
          return await sql.begin((tx) => create(tx, call.params, now));
        case 'PerformTransaction':
          return await sql.begin((tx) => performNow(tx, call.params, now));
        case 'CancelTransaction':
          return await sql.begin((tx) => cancel(tx, call.params, now));
        case 'CheckTransaction':
          return await reread(sql, call.params.id, (payment) => ({ result: describePayment(payment) }));
        case 'GetStatement':
          return await statement(call.params);
        case 'SetFiscalData':
          return await fiscalise(call.params);
      }
    },
  };
}

/** Cancels payments that were not made in time, which frees their top-ups, even if nobody asks about them any more. */
export async function endStalePayments(sql: Sql, now: Date): Promise<void> {
  await cancelStale(sql, now.getTime() - PAYME_TIMEOUT, BY_TIMEOUT, now);
}
