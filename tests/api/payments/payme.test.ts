import { describe, expect, it } from 'vitest';
import { endStalePayments } from '#server/domains/balance/payme-service.ts';
import { PAYME_LOGIN, createPaymeCalls, TIYIN } from '#tests/factories/outside/payme.ts';
import { PAYMENTS } from '#tests/factories/payments/payer.ts';
import { paymentsApi } from '#tests/factories/payments/payments.ts';
import { AMOUNT, HALF_A_DAY } from '#tests/factories/payments/top-ups.ts';

const payme = createPaymeCalls();
const { account, creation, create, perform, cancel, check } = payme;
const PAYME_KEY = PAYMENTS.payme.key;
const times = (count: number) => Array.from({ length: count });

describe('Payme’s protocol', () => {
  const body = () =>
    JSON.stringify({
      id: 7,
      method: 'CheckPerformTransaction',
      params: { amount: TIYIN, account: account() },
    });

  it('Payme’s protocol needs name and key, and reveals nothing without them', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    const forged = [
      null,
      '',
      'Basic %%%',
      `Bearer ${PAYME_KEY}`,
      basic(`Paycom:${PAYME_KEY}x`),
      basic(`Paycom:${PAYME_KEY.slice(0, -1)}`),
      basic('Paycom:'),
    ];
    for (const authorization of forged) {
      const answer = await payme.post(body(), authorization);
      expect({ authorization, code: answer.error?.code }).toEqual({ authorization, code: -32504 });
      expect(answer.id).toBe(7);
    }
    const nothing = await payme.post('{', null);
    expect(nothing.error?.code).toBe(-32504);
    expect((await payme.post(body())).result).toEqual({ allow: true });
    expect(payme.api.log.join()).not.toContain(PAYME_KEY);
  });

  it('invalid requests and unknown methods get Payme’s error codes', async () => {
    expect((await payme.post('[]')).error?.code).toBe(-32600);
    const overlong = `{"id":1,"method":"CheckTransaction","params":{"id":"${'a'.repeat(20_000)}"}}`;
    expect((await payme.post(overlong)).error?.code).toBe(-32700);
    expect((await payme.call('ChangePassword', {})).error).toMatchObject({
      code: -32601,
      data: 'ChangePassword',
    });
  });

  it('Payme’s protocol always answers 200, and is absent without settings', async () => {
    for (const method of ['GET', 'PUT']) {
      const response = await payme.api.request('/payments/payme', {
        method,
        headers: { authorization: PAYME_LOGIN },
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ error: { code: -32300 } });
    }
    const bare = await paymentsApi({ payme: null, click: null });
    for (const path of ['/payments/payme', '/payments/click']) {
      expect((await bare.request(path, { method: 'POST', body: body() })).status).toBe(404);
    }
  });

  it('a payment is created, performed, cancelled and each time reported', async () => {
    const at = payme.api.clock.now.getTime();
    const created = await create();
    expect(created).toEqual({ create_time: at, transaction: expect.stringMatching(/^\d+$/), state: 1 });
    expect(await payme.error('CheckPerformTransaction', { amount: TIYIN, account: account() })).toBe(-31052);
    payme.api.later(5_000);
    const done = await perform();
    expect(done).toEqual({ transaction: created?.['transaction'], perform_time: at + 5_000, state: 2 });
    expect(await payme.ledger()).toEqual([AMOUNT]);
    const gone = await cancel();
    const report = { ...created, ...done, ...gone, reason: 5 };
    expect(await check()).toEqual(report);
    const { transactions } = (await payme.result('GetStatement', { from: at, to: at })) ?? {};
    expect(transactions).toContainEqual(expect.objectContaining(report));
  });
});

describe('parallel calls of Payme', () => {
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
