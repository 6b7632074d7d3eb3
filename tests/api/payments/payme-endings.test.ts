import { describe, expect, it } from 'vitest';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { endStalePayments } from '#server/domains/balance/payme-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { paymeTests, TIYIN } from '#tests/factories/outside/payme.ts';
import { HIGHLIGHT_PRICE } from '#tests/factories/payments/payments.ts';
import { AMOUNT, HALF_A_DAY } from '#tests/factories/payments/top-ups.ts';
import { keyed } from '#tests/setup/server/calls.ts';

const payme = paymeTests();
const { account, creation, create, perform, cancel, check, state } = payme;

describe('a transaction of Payme after twelve hours', () => {
  it('a payment can be performed for twelve hours, to the last moment', async () => {
    await create();
    payme.api.later(HALF_A_DAY);
    expect(await perform()).toMatchObject({ state: 2 });

    await payme.topUpAgain();
    await create();
    payme.api.later(HALF_A_DAY + 1);
    expect(await payme.error('PerformTransaction', { id: payme.transaction })).toBe(-31008);
    expect(await check()).toMatchObject({
      state: -1,
      reason: 4,
      perform_time: 0,
      cancel_time: payme.api.clock.now.getTime(),
    });
    expect(await payme.error('PerformTransaction', { id: payme.transaction })).toBe(-31008);
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });

  it('creating a payment again after twelve hours ends it, allowing another', async () => {
    const created = creation();
    await payme.result('CreateTransaction', created);
    payme.api.later(HALF_A_DAY + 1);
    expect(await payme.error('CreateTransaction', created)).toBe(-31008);
    expect(await check()).toMatchObject({ state: -1, reason: 4 });
    payme.transaction = payme.newTransaction();
    expect(await create()).toMatchObject({ state: 1 });
  });

  it('a transaction replaces one from twelve hours ago without a check first', async () => {
    await create();
    const first = payme.transaction;
    payme.api.later(HALF_A_DAY + 1);
    const allowed = { amount: TIYIN, account: account() };
    expect(await payme.result('CheckPerformTransaction', allowed)).toEqual({ allow: true });
    payme.transaction = payme.newTransaction();
    await create();
    await perform();
    expect(await payme.error('PerformTransaction', { id: first })).toBe(-31008);
    expect(await payme.result('CheckTransaction', { id: first })).toMatchObject({ state: -1, reason: 4 });
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });

  it('a job cancels payments left alone for twelve hours, and no others', async () => {
    await create();
    await endStalePayments(payme.api.sql, payme.api.clock.now);
    expect(await check()).toMatchObject({ state: 1 });
    payme.api.later(HALF_A_DAY + 1);
    await endStalePayments(payme.api.sql, payme.api.clock.now);
    expect(await check()).toMatchObject({ state: -1, reason: 4, cancel_time: payme.api.clock.now.getTime() });
    expect(await state()).toBe('declined');
  });
});

describe('a cancelled transaction of Payme', () => {
  it('cancelling a payment before it was performed moves no money', async () => {
    const created = await create();
    payme.api.later(1_000);
    expect(await cancel(2)).toEqual({
      transaction: created?.['transaction'],
      cancel_time: payme.api.clock.now.getTime(),
      state: -1,
    });
    expect(await check()).toMatchObject({ state: -1, reason: 2, perform_time: 0 });
    expect(await payme.ledger()).toEqual([]);
  });

  it('cancelling a payment after it was performed takes the money back', async () => {
    await create();
    await perform();
    payme.api.later(1_000);
    expect(await cancel()).toMatchObject({ state: -2, cancel_time: payme.api.clock.now.getTime() });
    expect(await check()).toMatchObject({ state: -2, reason: 5 });
    expect(await state()).toBe('refunded');
    expect(await payme.ledger()).toEqual([AMOUNT, -AMOUNT]);
  });

  it('cancelling is refused while the money is spent', async () => {
    await create();
    await perform();
    const ad = await createAd(payme.api.sql, { author_id: payme.person.id });
    await payme.api.as(payme.person).call(balanceEndpoints.highlightTask, { params: { id: ad } }, keyed());
    expect(await payme.error('CancelTransaction', { id: payme.transaction, reason: 5 })).toBe(-31007);
    expect(await check()).toMatchObject({ state: 2, cancel_time: 0, reason: null });
    expect(await state()).toBe('paid');
    await payme.person.earn(HIGHLIGHT_PRICE);
    expect(await cancel()).toMatchObject({ state: -2 });
    expect(await payme.ledger()).toEqual([AMOUNT, -HIGHLIGHT_PRICE, HIGHLIGHT_PRICE, -AMOUNT]);
  });
});

describe('parallel calls of Payme', () => {
  const times = (count: number) => Array.from({ length: count });

  it('fifty parallel creations are one transaction, fifty performs one entry', async () => {
    const created = await Promise.all(times(50).map(() => create()));
    expect(new Set(created.map((each) => JSON.stringify(each))).size).toBe(1);
    const done = await Promise.all(times(50).map(() => perform()));
    expect(new Set(done.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });

  it('of fifty transactions for one top-up one is created', async () => {
    const ids = times(50).map(() => payme.newTransaction());
    const codes = await Promise.all(
      ids.map(async (each) => (await payme.call('CreateTransaction', creation({ id: each }))).error?.code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === -31052)).toHaveLength(49);
  });

  it('a parallel perform and cancel end in one state, as does the ledger', async () => {
    for (let round = 0; round < 8; round += 1) {
      await payme.topUpAgain();
      await create();
      await Promise.all([
        ...times(5).map(() => payme.call('PerformTransaction', { id: payme.transaction })),
        ...times(5).map(() => payme.call('CancelTransaction', { id: payme.transaction, reason: 5 })),
        endStalePayments(payme.api.sql, new Date(payme.api.clock.now.getTime() + HALF_A_DAY + 1)),
      ]);
      const end = await check();
      expect([-1, -2]).toContain(end?.['state']);
      const entries = await payme.api.sql`select 1 from ledger_entries where top_up_id = ${payme.topUp.id}`;
      expect(entries).toHaveLength(end?.['state'] === -2 ? 2 : 0);
    }
    const amounts = await payme.ledger();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

describe('statements and receipts', () => {
  it('statements list payments by Payme’s time, with both bounds included', async () => {
    payme.api.later(10 * HALF_A_DAY);
    await payme.topUpAgain();
    const start = payme.api.clock.now.getTime();
    const ids: string[] = [];
    for (const offset of [2_000, 1_000, 3_000]) {
      await payme.topUpAgain();
      ids.push(payme.transaction);
      await payme.result('CreateTransaction', creation({ time: start - offset }));
    }
    const [second = '', third = '', first = ''] = ids;
    await payme.error(
      'CreateTransaction',
      creation({ id: payme.newTransaction(), amount: 1, time: start - 1_500 }),
    );
    payme.transaction = third;
    await perform();
    await cancel();
    const listed = (from: number, to: number) => payme.result('GetStatement', { from, to });
    const whole = await listed(start - 3_000, start - 1_000);
    expect(whole).toMatchObject({ transactions: [{ id: first }, { id: second }, { id: third, state: -2 }] });
    expect(whole).toMatchObject({
      transactions: [
        {
          time: start - 3_000,
          amount: TIYIN,
          account: { order_id: payme.topUp.id },
          create_time: start,
          perform_time: 0,
          cancel_time: 0,
          state: 1,
          reason: null,
          receivers: null,
        },
        {},
        { perform_time: start, cancel_time: start, reason: 5 },
      ],
    });
    expect(await listed(start - 2_999, start - 1_001)).toMatchObject({ transactions: [{ id: second }] });
    expect(await listed(5, 6)).toEqual({ transactions: [] });
  });

  it('receipts are stored, of the payment and of its return', async () => {
    await create();
    const fiscal_data = {
      receipt_id: 121,
      status_code: 0,
      message: 'accepted',
      terminal_id: 'EP000000000025',
      fiscal_sign: '800031554082',
      qr_code_url: 'https://ofd.soliq.uz/epi?t=EP000000000025',
      date: '20220706221021',
    };
    for (const type of ['PERFORM', 'CANCEL']) {
      const stored = await payme.result('SetFiscalData', { id: payme.transaction, type, fiscal_data });
      expect(stored).toEqual({ success: true });
    }
    const [row] = await payme.api.sql`select fiscal from payments where external_id = ${payme.transaction}`;
    expect(row?.['fiscal']).toEqual({ PERFORM: fiscal_data, CANCEL: fiscal_data });
    expect(
      await payme.error('SetFiscalData', { id: payme.newTransaction(), type: 'PERFORM', fiscal_data }),
    ).toBe(-32001);
    const half = {
      id: payme.transaction,
      type: 'PERFORM',
      fiscal_data: { message: 'half a \ud83d', '\ud83d': 1 },
    };
    expect(await payme.result('SetFiscalData', half)).toEqual({ success: true });
    expect(await payme.error('SetFiscalData', { id: payme.transaction, type: 'OTHER', fiscal_data })).toBe(
      -32602,
    );
  });
});
