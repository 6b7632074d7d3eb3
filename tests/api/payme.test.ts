import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TopUp } from '../../src/contract/balance/entities.ts';
import {
  checkLedger,
  PAYME_KEY,
  PAYME_LOGIN,
  paymeCaller,
  paymeId,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '../factories/payments.ts';

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

describe('the protocol', () => {
  const body = () =>
    JSON.stringify({
      id: 7,
      method: 'CheckPerformTransaction',
      params: { amount: TIYIN, account: account() },
    });

  it('wants the name and the key, and tells nothing without', async () => {
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
    expect(api.log.join()).not.toContain(PAYME_KEY);
  });

  it('names what it does not understand', async () => {
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

  it('is a POST, always answered with 200, and not there where it is not configured', async () => {
    for (const method of ['GET', 'PUT']) {
      const response = await api.request('/payments/payme', {
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
  it('allows the amount that was agreed, for a top-up that waits', async () => {
    const allow = await payme.result('CheckPerformTransaction', { amount: TIYIN, account: account() });
    expect(allow).toEqual({ allow: true });
    const number = await payme.result('CheckPerformTransaction', {
      amount: TIYIN,
      account: account(Number(topUp.id)),
    });
    expect(number).toEqual({ allow: true });
  });

  it('refuses any other amount', async () => {
    for (const amount of [TIYIN - 1, TIYIN + 1, AMOUNT, 0, -TIYIN, TIYIN + 0.5]) {
      expect(await payme.error('CheckPerformTransaction', { amount, account: account() })).toBe(-31001);
    }
  });

  it('does not find what is none of Payme’s top-ups, and says which field is wrong', async () => {
    const other = await person.topUp(AMOUNT, 'click');
    for (const order of ['999999999', '0', '-1', '1e3', 'abc', '', null, {}, 1.5, '9'.repeat(40), other.id]) {
      const answer = await payme.call('CheckPerformTransaction', { amount: TIYIN, account: account(order) });
      expect({ order, error: answer.error }).toMatchObject({
        order,
        error: { code: -31050, data: 'order_id' },
      });
    }
    expect(await payme.error('CheckPerformTransaction', { amount: TIYIN, account: {} })).toBe(-31050);
  });

  it('says what is being paid, was paid, is too old, or whose owner is gone', async () => {
    const refusal = () => payme.error('CheckPerformTransaction', { amount: TIYIN, account: account() });
    await create();
    expect(await refusal()).toBe(-31052);
    await perform();
    expect(await refusal()).toBe(-31051);
    await cancel();
    expect(await refusal()).toBe(-31051);

    topUp = await person.topUp(AMOUNT);
    api.later(24 * 3_600_000 + 1);
    expect(await refusal()).toBe(-31051);

    topUp = await (await api.person()).topUp(AMOUNT);
    await api.sql`update users set blocked_at = now() where id = (select user_id from top_ups where id = ${topUp.id})`;
    expect(await refusal()).toBe(-31051);
  });
});

describe('a payment', () => {
  it('is created, performed and then told of', async () => {
    const at = api.clock.now.getTime();
    const created = await create();
    expect(created).toEqual({ create_time: at, transaction: expect.stringMatching(/^\d+$/), state: 1 });
    expect(await check()).toEqual({ ...created, perform_time: 0, cancel_time: 0, reason: null });
    expect(await state()).toBe('waiting');
    expect(await checkLedger(api, person.id)).toEqual([]);

    api.later(5_000);
    const done = await perform();
    expect(done).toEqual({ transaction: created?.['transaction'], perform_time: at + 5_000, state: 2 });
    expect(await check()).toEqual({ ...created, ...done, cancel_time: 0, reason: null });
    expect(await state()).toBe('paid');
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('answers the same when it is asked again, later', async () => {
    const created = await create();
    api.later(60_000);
    // Payme sends the same time again
    const again = creation({ time: api.clock.now.getTime() - 60_000 });
    expect(await payme.result('CreateTransaction', again)).toEqual(created);
    const done = await perform();
    api.later(60_000);
    expect(await perform()).toEqual(done);
    api.later(HALF_A_DAY);
    expect(await perform()).toEqual(done);
    expect(await payme.error('CreateTransaction', again)).toBe(-31008);
    const gone = await cancel();
    api.later(60_000);
    expect(await cancel(3)).toEqual(gone);
    expect(await payme.error('PerformTransaction', { id })).toBe(-31008);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT, -AMOUNT]);
  });

  it('holds the top-up, until it fails and another may try', async () => {
    await create();
    const second = paymeId();
    expect(await payme.error('CreateTransaction', creation({ id: second }))).toBe(-31052);
    await cancel(3);
    expect(await state()).toBe('declined');
    id = second;
    await create();
    expect(await state()).toBe('waiting');
    await perform();
    id = paymeId();
    expect(await payme.error('CreateTransaction', creation())).toBe(-31051);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('is not created for a wrong amount, a wrong account, or after its time', async () => {
    expect(await payme.error('CreateTransaction', creation({ amount: TIYIN + 100 }))).toBe(-31001);
    expect(await payme.error('CreateTransaction', creation({ account: account('999999999') }))).toBe(-31050);
    const time = api.clock.now.getTime() - HALF_A_DAY - 1;
    expect(await payme.error('CreateTransaction', creation({ time }))).toBe(-31008);
    expect(await payme.error('CheckTransaction', { id })).toBe(-31003);
  });

  it('cannot be created again as something else', async () => {
    await create();
    const other = await person.topUp(AMOUNT);
    expect(await payme.error('CreateTransaction', creation({ account: account(other.id) }))).toBe(-31050);
    expect(await payme.error('CreateTransaction', creation({ amount: TIYIN + 1 }))).toBe(-31001);
  });

  it('that nobody knows is not found', async () => {
    for (const method of ['PerformTransaction', 'CheckTransaction']) {
      expect(await payme.error(method, { id })).toBe(-31003);
    }
    expect(await payme.error('CancelTransaction', { id, reason: 1 })).toBe(-31003);
  });

  it('reaches somebody who was blocked meanwhile: the money was taken', async () => {
    await create();
    await api.sql`update users set blocked_at = now() where id = ${person.id}`;
    expect(await perform()).toMatchObject({ state: 2 });
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });
});
