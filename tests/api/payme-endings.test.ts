import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TopUp } from '../../src/contract/balance/entities.ts';
import { endStalePayments } from '../../src/server/domains/balance/payme-service.ts';
import {
  checkLedger,
  HIGHLIGHT_PRICE,
  paymeCaller,
  paymeId,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '../factories/payments.ts';
import { createAd } from '../factories/ads.ts';

const AMOUNT = 50_000;
const TIYIN = AMOUNT * 100;
const HALF_A_DAY = 43_200_000;

let api: PaymentsApi;
let payme: ReturnType<typeof paymeCaller>;
let person: Person;
let topUp: TopUp;
let id: string;
beforeAll(async () => {
  api = await paymentsApi();
  payme = paymeCaller(api);
  person = await api.person();
});
beforeEach(async () => {
  person = await api.person();
  topUp = await person.topUp(AMOUNT);
  id = paymeId();
});

const account = (order: unknown = topUp.id) => ({ order_id: order });
const creation = (changes: Record<string, unknown> = {}) => ({
  id,
  time: api.clock.now.getTime(),
  amount: TIYIN,
  account: account(),
  ...changes,
});
const create = () => payme.result('CreateTransaction', creation());
const perform = () => payme.result('PerformTransaction', { id });
const cancel = (reason = 5) => payme.result('CancelTransaction', { id, reason });
const check = () => payme.result('CheckTransaction', { id });
const state = async () =>
  (
    await api.must(
      TopUp,
      api.send('GET', `/me/balance/top-ups/${topUp.id}`, undefined, { token: person.token }),
    )
  ).state;

describe('after twelve hours', () => {
  it('it can be performed to the last moment, and no longer', async () => {
    await create();
    api.later(HALF_A_DAY);
    expect(await perform()).toMatchObject({ state: 2 });

    topUp = await person.topUp(AMOUNT);
    id = paymeId();
    await create();
    api.later(HALF_A_DAY + 1);
    expect(await payme.error('PerformTransaction', { id })).toBe(-31008);
    expect(await check()).toMatchObject({
      state: -1,
      reason: 4,
      perform_time: 0,
      cancel_time: api.clock.now.getTime(),
    });
    expect(await payme.error('PerformTransaction', { id })).toBe(-31008);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('creating it again ends it, and lets another begin', async () => {
    const begun = creation();
    await payme.result('CreateTransaction', begun);
    api.later(HALF_A_DAY + 1);
    expect(await payme.error('CreateTransaction', begun)).toBe(-31008);
    expect(await check()).toMatchObject({ state: -1, reason: 4 });
    id = paymeId();
    expect(await create()).toMatchObject({ state: 1 });
  });

  it('another transaction takes its place without asking', async () => {
    await create();
    const first = id;
    api.later(HALF_A_DAY + 1);
    const allowed = { amount: TIYIN, account: account() };
    expect(await payme.result('CheckPerformTransaction', allowed)).toEqual({ allow: true });
    id = paymeId();
    await create();
    await perform();
    expect(await payme.error('PerformTransaction', { id: first })).toBe(-31008);
    expect(await payme.result('CheckTransaction', { id: first })).toMatchObject({ state: -1, reason: 4 });
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('the background ends what nobody asks about, and nothing else', async () => {
    await create();
    await endStalePayments(api.sql, api.clock.now);
    expect(await check()).toMatchObject({ state: 1 });
    api.later(HALF_A_DAY + 1);
    await endStalePayments(api.sql, api.clock.now);
    expect(await check()).toMatchObject({ state: -1, reason: 4, cancel_time: api.clock.now.getTime() });
    expect(await state()).toBe('declined');
  });
});

describe('cancelling', () => {
  it('before it was performed moves no money', async () => {
    const created = await create();
    api.later(1_000);
    expect(await cancel(2)).toEqual({
      transaction: created?.['transaction'],
      cancel_time: api.clock.now.getTime(),
      state: -1,
    });
    expect(await check()).toMatchObject({ state: -1, reason: 2, perform_time: 0 });
    expect(await checkLedger(api, person.id)).toEqual([]);
  });

  it('after it was performed takes the money back', async () => {
    await create();
    await perform();
    api.later(1_000);
    expect(await cancel()).toMatchObject({ state: -2, cancel_time: api.clock.now.getTime() });
    expect(await check()).toMatchObject({ state: -2, reason: 5 });
    expect(await state()).toBe('refunded');
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT, -AMOUNT]);
  });

  it('is refused once the money was spent, and possible when there is enough again', async () => {
    await create();
    await perform();
    const ad = await createAd(api.sql, { author_id: person.id });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const spent = await api.send('POST', `/tasks/${ad}/highlight`, undefined, {
      token: person.token,
      headers,
    });
    expect(spent.status).toBe(200);
    expect(await payme.error('CancelTransaction', { id, reason: 5 })).toBe(-31007);
    expect(await check()).toMatchObject({ state: 2, cancel_time: 0, reason: null });
    expect(await state()).toBe('paid');
    await person.earn(HIGHLIGHT_PRICE);
    expect(await cancel()).toMatchObject({ state: -2 });
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT, -HIGHLIGHT_PRICE, HIGHLIGHT_PRICE, -AMOUNT]);
  });
});

describe('many at once', () => {
  const times = (count: number) => Array.from({ length: count });

  it('fifty creations are one transaction, fifty performings one entry', async () => {
    const created = await Promise.all(times(50).map(() => create()));
    expect(new Set(created.map((each) => JSON.stringify(each))).size).toBe(1);
    const done = await Promise.all(times(50).map(() => perform()));
    expect(new Set(done.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('of fifty transactions for one top-up one is created', async () => {
    const ids = times(50).map(() => paymeId());
    const codes = await Promise.all(
      ids.map(async (each) => (await payme.call('CreateTransaction', creation({ id: each }))).error?.code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === -31052)).toHaveLength(49);
  });

  it('performing and cancelling together end in one way, and the ledger with them', async () => {
    for (let round = 0; round < 8; round += 1) {
      topUp = await person.topUp(AMOUNT);
      id = paymeId();
      await create();
      await Promise.all([
        ...times(5).map(() => payme.call('PerformTransaction', { id })),
        ...times(5).map(() => payme.call('CancelTransaction', { id, reason: 5 })),
        endStalePayments(api.sql, new Date(api.clock.now.getTime() + HALF_A_DAY + 1)),
      ]);
      const end = await check();
      expect([-1, -2]).toContain(end?.['state']);
      const entries = await api.sql`select 1 from ledger_entries where top_up_id = ${topUp.id}`;
      expect(entries).toHaveLength(end?.['state'] === -2 ? 2 : 0);
    }
    const amounts = await checkLedger(api, person.id);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

describe('statements and receipts', () => {
  it('list what was created, by Payme’s time, both ends included', async () => {
    api.later(10 * HALF_A_DAY);
    topUp = await person.topUp(AMOUNT);
    const start = api.clock.now.getTime();
    const ids: string[] = [];
    for (const offset of [2_000, 1_000, 3_000]) {
      topUp = await person.topUp(AMOUNT);
      id = paymeId();
      ids.push(id);
      await payme.result('CreateTransaction', creation({ time: start - offset }));
    }
    const [second = '', third = '', first = ''] = ids;
    await payme.error('CreateTransaction', creation({ id: paymeId(), amount: 1, time: start - 1_500 }));
    id = third;
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
          account: { order_id: topUp.id },
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

  it('are kept, of the payment and of its return', async () => {
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
      const kept = await payme.result('SetFiscalData', { id, type, fiscal_data });
      expect(kept).toEqual({ success: true });
    }
    const [row] = await api.sql`select fiscal from payments where external_id = ${id}`;
    expect(row?.['fiscal']).toEqual({ PERFORM: fiscal_data, CANCEL: fiscal_data });
    expect(await payme.error('SetFiscalData', { id: paymeId(), type: 'PERFORM', fiscal_data })).toBe(-32001);
    const half = { id, type: 'PERFORM', fiscal_data: { message: 'half a \ud83d', '\ud83d': 1 } };
    expect(await payme.result('SetFiscalData', half)).toEqual({ success: true });
    expect(await payme.error('SetFiscalData', { id, type: 'OTHER', fiscal_data })).toBe(-32602);
  });
});
