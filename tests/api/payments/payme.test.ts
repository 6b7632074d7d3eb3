import { DAY_MS } from '#contract/time.ts';
import { describe, expect, it } from 'vitest';
import { PAYME_LOGIN, paymeTests, TIYIN } from '#tests/factories/outside/payme.ts';
import { PAYME_KEY, paymentsApi } from '#tests/factories/payments/payments.ts';
import { AMOUNT, HALF_A_DAY } from '#tests/factories/payments/top-ups.ts';

const payme = paymeTests();
const { account, creation, create, perform, cancel, check, state } = payme;

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
      'Basic',
      'Basic %%%',
      `Bearer ${PAYME_KEY}`,
      basic(`Paycom:${PAYME_KEY}x`),
      basic(`Paycom:${PAYME_KEY.slice(0, -1)}`),
      basic(`paycom:${PAYME_KEY}`),
      basic(PAYME_KEY),
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

  it('Payme’s protocol names what it does not understand', async () => {
    const cases: [string, number][] = [
      ['', -32700],
      ['{', -32700],
      ['[]', -32600],
      ['null', -32600],
      ['{"method":"CheckTransaction"}', -32600],
      ['{"id":1,"method":5,"params":{}}', -32600],
      ['{"id":1,"method":"CheckTransaction","params":[]}', -32600],
      ['{"id":1,"method":"CheckTransaction","params":{}}', -32600],
      ['{"id":1,"method":"CheckTransaction","params":{"id":5}}', -32600],
      [
        '{"id":1,"method":"CheckPerformTransaction","params":{"amount":"5","account":{"order_id":"1"}}}',
        -32600,
      ],
      ['{"id":1,"method":"CreateTransaction","params":{"id":"a","amount":1,"account":{}}}', -32600],
      ['{"id":1,"method":"GetStatement","params":{"from":-1,"to":5}}', -32600],
      ['{"id":1,"method":"ChangePassword","params":{"password":"x"}}', -32601],
      ['{"id":1,"method":"constructor","params":{}}', -32601],
      [`{"id":1,"method":"CheckTransaction","params":{"id":"${'a'.repeat(20_000)}"}}`, -32700],
    ];
    for (const [text, code] of cases) {
      expect({ text, code: (await payme.post(text)).error?.code }).toEqual({ text, code });
    }
    const unknown = await payme.call('ChangePassword', {});
    expect(unknown.error?.data).toBe('ChangePassword');
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
});

describe('CheckPerformTransaction', () => {
  it('CheckPerformTransaction allows a waiting top-up’s agreed amount', async () => {
    const allow = await payme.result('CheckPerformTransaction', { amount: TIYIN, account: account() });
    expect(allow).toEqual({ allow: true });
    const number = await payme.result('CheckPerformTransaction', {
      amount: TIYIN,
      account: account(Number(payme.topUp.id)),
    });
    expect(number).toEqual({ allow: true });
  });

  it('CheckPerformTransaction refuses any other amount', async () => {
    for (const amount of [TIYIN - 1, TIYIN + 1, AMOUNT, 0, -TIYIN, TIYIN + 0.5]) {
      expect(await payme.error('CheckPerformTransaction', { amount, account: account() })).toBe(-31001);
    }
  });

  it('CheckPerformTransaction rejects unknown orders, naming the field', async () => {
    const other = await payme.person.topUp(AMOUNT, 'click');
    for (const order of ['999999999', '0', '-1', '1e3', 'abc', '', null, {}, 1.5, '9'.repeat(40), other.id]) {
      const answer = await payme.call('CheckPerformTransaction', { amount: TIYIN, account: account(order) });
      expect({ order, error: answer.error }).toMatchObject({
        order,
        error: { code: -31050, data: 'order_id' },
      });
    }
    expect(await payme.error('CheckPerformTransaction', { amount: TIYIN, account: {} })).toBe(-31050);
  });

  it('CheckPerformTransaction rejects busy, paid, old and ownerless top-ups', async () => {
    const refusal = () => payme.error('CheckPerformTransaction', { amount: TIYIN, account: account() });
    await create();
    expect(await refusal()).toBe(-31052);
    await perform();
    expect(await refusal()).toBe(-31051);
    await cancel();
    expect(await refusal()).toBe(-31051);

    await payme.topUpAgain();
    payme.api.later(DAY_MS + 1);
    expect(await refusal()).toBe(-31051);

    await payme.topUpAgain(await payme.api.person());
    await payme.api
      .sql`update users set blocked_at = now() where id = (select user_id from top_ups where id = ${payme.topUp.id})`;
    expect(await refusal()).toBe(-31051);
  });
});

describe('a payment', () => {
  it('a payment is created, performed and then reported', async () => {
    const at = payme.api.clock.now.getTime();
    const created = await create();
    expect(created).toEqual({ create_time: at, transaction: expect.stringMatching(/^\d+$/), state: 1 });
    expect(await check()).toEqual({ ...created, perform_time: 0, cancel_time: 0, reason: null });
    expect(await state()).toBe('waiting');
    expect(await payme.ledger()).toEqual([]);

    payme.api.later(5_000);
    const done = await perform();
    expect(done).toEqual({ transaction: created?.['transaction'], perform_time: at + 5_000, state: 2 });
    expect(await check()).toEqual({ ...created, ...done, cancel_time: 0, reason: null });
    expect(await state()).toBe('paid');
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });

  it('a payment gets the same answers when repeated later', async () => {
    const created = await create();
    payme.api.later(60_000);
    // Payme sends the same time again.
    const again = creation({ time: payme.api.clock.now.getTime() - 60_000 });
    expect(await payme.result('CreateTransaction', again)).toEqual(created);
    const done = await perform();
    payme.api.later(60_000);
    expect(await perform()).toEqual(done);
    payme.api.later(HALF_A_DAY);
    expect(await perform()).toEqual(done);
    expect(await payme.error('CreateTransaction', again)).toBe(-31008);
    const gone = await cancel();
    payme.api.later(60_000);
    expect(await cancel(3)).toEqual(gone);
    expect(await payme.error('PerformTransaction', { id: payme.transaction })).toBe(-31008);
    expect(await payme.ledger()).toEqual([AMOUNT, -AMOUNT]);
  });

  it('a payment locks the top-up until it fails, then another may try', async () => {
    await create();
    const second = payme.newTransaction();
    expect(await payme.error('CreateTransaction', creation({ id: second }))).toBe(-31052);
    await cancel(3);
    expect(await state()).toBe('declined');
    payme.transaction = second;
    await create();
    expect(await state()).toBe('waiting');
    await perform();
    payme.transaction = payme.newTransaction();
    expect(await payme.error('CreateTransaction', creation())).toBe(-31051);
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });

  it('a payment needs the right amount, account and time', async () => {
    expect(await payme.error('CreateTransaction', creation({ amount: TIYIN + 100 }))).toBe(-31001);
    expect(await payme.error('CreateTransaction', creation({ account: account('999999999') }))).toBe(-31050);
    const time = payme.api.clock.now.getTime() - HALF_A_DAY - 1;
    expect(await payme.error('CreateTransaction', creation({ time }))).toBe(-31008);
    expect(await payme.error('CheckTransaction', { id: payme.transaction })).toBe(-31003);
  });

  it('a payment cannot be created again with different fields', async () => {
    await create();
    const other = await payme.person.topUp(AMOUNT);
    expect(await payme.error('CreateTransaction', creation({ account: account(other.id) }))).toBe(-31050);
    expect(await payme.error('CreateTransaction', creation({ amount: TIYIN + 1 }))).toBe(-31001);
  });

  it('an unknown payment is not found', async () => {
    for (const method of ['PerformTransaction', 'CheckTransaction']) {
      expect(await payme.error(method, { id: payme.transaction })).toBe(-31003);
    }
    expect(await payme.error('CancelTransaction', { id: payme.transaction, reason: 1 })).toBe(-31003);
  });

  it('a payment is credited to a person blocked meanwhile: money was taken', async () => {
    await create();
    await payme.api.sql`update users set blocked_at = now() where id = ${payme.person.id}`;
    expect(await perform()).toMatchObject({ state: 2 });
    expect(await payme.ledger()).toEqual([AMOUNT]);
  });
});
