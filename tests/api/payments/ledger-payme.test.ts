import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TopUp } from '#contract/balance/entities.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import {
  createPaymeService,
  endStalePayments,
  type PaymeService,
} from '#server/domains/balance/payme-service.ts';
import { PAYME_ERRORS } from '#server/payments/payme-errors.ts';
import type { PaymeParamsOf } from '#server/payments/payme-call.ts';
import { HIGHLIGHT_COSTS, PAID, type PayersLedger, payersLedger } from '#tests/factories/payments/payer.ts';

const TIYIN = PAID * 100;
const TOO_LATE = 12 * HOUR_MS + 1;

let ledger: PayersLedger;
let payme: PaymeService;
let topUp: TopUp;
let id: string;
beforeAll(async () => {
  ledger = await payersLedger();
  payme = createPaymeService({ sql: ledger.sql });
});
beforeEach(async () => {
  await ledger.begin();
  topUp = await ledger.topUp('payme');
  id = ledger.transaction();
});

const later = (ms: number) => (ledger.now = new Date(ledger.now.getTime() + ms));
const params = (changes: Partial<PaymeParamsOf<'CreateTransaction'>> = {}) => ({
  id,
  time: ledger.now.getTime(),
  amount: TIYIN,
  account: topUp.id,
  ...changes,
});
const allow = (changes: Partial<PaymeParamsOf<'CreateTransaction'>> = {}) =>
  payme.answer({ method: 'CheckPerformTransaction', params: params(changes) }, ledger.now);
const create = (changes: Partial<PaymeParamsOf<'CreateTransaction'>> = {}) =>
  payme.answer({ method: 'CreateTransaction', params: params(changes) }, ledger.now);
const perform = (which = id) =>
  payme.answer({ method: 'PerformTransaction', params: { id: which } }, ledger.now);
const cancel = (reason = 5, which = id) =>
  payme.answer({ method: 'CancelTransaction', params: { id: which, reason } }, ledger.now);
const check = (which = id) => payme.answer({ method: 'CheckTransaction', params: { id: which } }, ledger.now);
const error = (name: keyof typeof PAYME_ERRORS) => ({ error: PAYME_ERRORS[name] });

describe('a top-up at Payme', () => {
  it('is allowed to be paid in full, once', async () => {
    expect(await allow()).toEqual({ result: { allow: true } });
    for (const amount of [TIYIN + 1, TIYIN - 1, PAID])
      expect(await allow({ amount })).toEqual(error('wrongAmount'));
    await create();
    expect(await allow()).toEqual(error('orderBusy'));
    await perform();
    expect(await allow()).toEqual(error('orderClosed'));
    expect(await create({ id: ledger.transaction() })).toEqual(error('orderClosed'));
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('is refused as no order if it is unknown or for another service', async () => {
    const { id: account } = await ledger.topUp('click');
    for (const other of [undefined, '999999', account]) {
      expect(await allow({ account: other })).toEqual(error('noOrder'));
      expect(await create({ account: other })).toEqual(error('noOrder'));
    }
  });

  it('takes no payment after a day, or of a blocked person', async () => {
    later(DAY_MS + 1);
    expect(await create()).toEqual(error('orderClosed'));
    topUp = await ledger.topUp('payme');
    await ledger.sql`update users set blocked_at = now() where id = ${ledger.userId}`;
    expect(await allow()).toEqual(error('orderClosed'));
  });
});

describe('a transaction of Payme', () => {
  it('goes from created to performed, each with its time', async () => {
    const made = ledger.now.getTime();
    const created = await create();
    expect(created).toEqual({ result: { create_time: made, transaction: expect.any(String), state: 1 } });
    later(HOUR_MS);
    expect(await create({ time: made })).toEqual(created);
    const transaction = 'result' in created && 'transaction' in created.result && created.result.transaction;
    const performed = { result: { transaction, perform_time: made + HOUR_MS, state: 2 } };
    expect(await perform()).toEqual(performed);
    later(TOO_LATE);
    // a repeated call is answered as before, and adds nothing to the ledger
    expect(await perform()).toEqual(performed);
    expect(await check()).toEqual({
      result: {
        create_time: made,
        perform_time: made + HOUR_MS,
        cancel_time: 0,
        transaction,
        state: 2,
        reason: null,
      },
    });
    expect(await create()).toEqual(error('cannotPerform'));
    expect(await ledger.amounts()).toEqual([PAID]);
    expect(await ledger.stateOf(topUp)).toBe('paid');
  });

  it('unknown to us is answered as not found', async () => {
    for (const answer of [await perform(), await cancel(), await check()]) {
      expect(answer).toEqual(error('noTransaction'));
    }
  });

  it('is refused if repeated with another account or amount', async () => {
    await create();
    const other = await ledger.topUp('payme');
    expect(await create({ account: other.id })).toEqual(error('noOrder'));
    expect(await create({ account: undefined })).toEqual(error('noOrder'));
    expect(await create({ amount: TIYIN + 1 })).toEqual(error('wrongAmount'));
  });

  it('can be performed within twelve hours, also for a blocked person', async () => {
    await create();
    await ledger.sql`update users set blocked_at = now() where id = ${ledger.userId}`;
    later(TOO_LATE - 1);
    expect(await perform()).toMatchObject({ result: { state: 2 } });
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('ends by itself after twelve hours without its money', async () => {
    await create();
    later(TOO_LATE);
    expect(await perform()).toEqual(error('cannotPerform'));
    expect(await check()).toMatchObject({
      result: { state: -1, reason: 4, cancel_time: ledger.now.getTime() },
    });
    expect(await create()).toEqual(error('cannotPerform'));
    expect(await ledger.amounts()).toEqual([]);
    expect(await ledger.stateOf(topUp)).toBe('declined');
  });

  it('is cancelled by a repeat that is too late; another may replace it', async () => {
    const time = ledger.now.getTime();
    await create();
    later(TOO_LATE);
    expect(await create({ time })).toEqual(error('cannotPerform'));
    expect(await check()).toMatchObject({ result: { state: -1, reason: 4 } });
    expect(await create({ id: ledger.transaction(), time })).toEqual(error('cannotPerform'));
    expect(await create({ id: ledger.transaction() })).toMatchObject({ result: { state: 1 } });
  });

  it('gives way to another transaction after twelve hours', async () => {
    await create();
    later(TOO_LATE);
    expect(await allow()).toEqual({ result: { allow: true } });
    const next = ledger.transaction();
    expect(await create({ id: next })).toMatchObject({ result: { state: 1 } });
    expect(await check()).toMatchObject({ result: { state: -1, reason: 4 } });
    expect(await perform(next)).toMatchObject({ result: { state: 2 } });
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('is cancelled by a job after twelve hours, but not before', async () => {
    await create();
    later(TOO_LATE - 1);
    await endStalePayments(ledger.sql, ledger.now);
    expect(await check()).toMatchObject({ result: { state: 1, reason: null } });
    later(1);
    await endStalePayments(ledger.sql, ledger.now);
    expect(await check()).toMatchObject({ result: { state: -1, reason: 4 } });
  });
});

describe('cancelling at Payme', () => {
  it('before the payment books nothing, and a repeat gets the same answer', async () => {
    await create();
    const made = ledger.now.getTime();
    const cancelled = { result: { transaction: expect.any(String), cancel_time: made, state: -1 } };
    expect(await cancel(3)).toEqual(cancelled);
    later(HOUR_MS);
    expect(await cancel(5)).toEqual(cancelled);
    expect(await check()).toMatchObject({ result: { state: -1, reason: 3, perform_time: 0 } });
    expect(await perform()).toEqual(error('cannotPerform'));
    expect(await create()).toEqual(error('cannotPerform'));
    expect(await ledger.amounts()).toEqual([]);
    expect(await ledger.stateOf(topUp)).toBe('declined');
    expect(await create({ id: ledger.transaction() })).toMatchObject({ result: { state: 1 } });
    expect(await ledger.stateOf(topUp)).toBe('waiting');
  });

  it('after the payment takes the money back, once', async () => {
    await create();
    await perform();
    later(HOUR_MS);
    expect(await cancel()).toMatchObject({ result: { state: -2, cancel_time: ledger.now.getTime() } });
    expect(await cancel()).toMatchObject({ result: { state: -2 } });
    expect(await ledger.amounts()).toEqual([PAID, -PAID]);
    expect(await ledger.stateOf(topUp)).toBe('refunded');
    expect(await create({ id: ledger.transaction() })).toEqual(error('orderClosed'));
    expect(await perform()).toEqual(error('cannotPerform'));
  });

  it('is refused while the balance does not cover the amount', async () => {
    await create();
    await perform();
    await ledger.spend();
    expect(await cancel()).toEqual(error('cannotCancel'));
    expect(await check()).toMatchObject({ result: { state: 2, cancel_time: 0 } });
    await ledger.earn(HIGHLIGHT_COSTS);
    expect(await cancel()).toMatchObject({ result: { state: -2 } });
    expect(await ledger.amounts()).toEqual([PAID, -HIGHLIGHT_COSTS, HIGHLIGHT_COSTS, -PAID]);
  });
});

it('a statement has its period’s transactions in order, with outcomes', async () => {
  // a time that no other transaction has
  const time = randomInt(2 ** 40);
  const begin = async (at: number) => {
    topUp = await ledger.topUp('payme');
    const made = ledger.transaction();
    await create({ id: made, time: at });
    return [made, topUp.id] as const;
  };
  ledger.now = new Date(time);
  const [second] = await begin(time + 2);
  const [first, account] = await begin(time + 1);
  await begin(time + 3);
  await perform(first);
  const statement = (from: number, to: number) =>
    payme.answer({ method: 'GetStatement', params: { from, to } }, ledger.now);
  expect(await statement(time + 1, time + 2)).toEqual({
    result: {
      transactions: [
        {
          id: first,
          time: time + 1,
          amount: TIYIN,
          account: { order_id: account },
          create_time: ledger.now.getTime(),
          perform_time: ledger.now.getTime(),
          cancel_time: 0,
          transaction: expect.any(String),
          state: 2,
          reason: null,
          receivers: null,
        },
        expect.objectContaining({ id: second, state: 1 }),
      ],
    },
  });
  expect(await statement(time + 2, time + 2)).toMatchObject({ result: { transactions: [{ id: second }] } });
  expect(await statement(time + 10, time + 20)).toEqual({ result: { transactions: [] } });
});

it('receipts of a payment and of its return are stored beside each other', async () => {
  await create();
  const save = (type: 'PERFORM' | 'CANCEL', which = id) =>
    payme.answer(
      { method: 'SetFiscalData', params: { id: which, type, fiscal_data: { receipt_id: type } } },
      ledger.now,
    );
  expect(await save('PERFORM')).toEqual({ result: { success: true } });
  expect(await save('CANCEL')).toEqual({ result: { success: true } });
  const [row] = await ledger.sql<
    { fiscal: unknown }[]
  >`select fiscal from payments where external_id = ${id}`;
  expect(row?.fiscal).toEqual({ PERFORM: { receipt_id: 'PERFORM' }, CANCEL: { receipt_id: 'CANCEL' } });
  expect(await save('PERFORM', ledger.transaction())).toEqual(error('noReceipt'));
});
