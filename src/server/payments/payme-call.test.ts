import { describe, expect, it } from 'vitest';
import { isFromPayme, readPaymeCall } from './payme-call.ts';
import { PAYME_ERRORS } from './payme-errors.ts';

const KEY = 'kassa-kaliti';
const basic = (text: string) => Buffer.from(text).toString('base64');
const write = (method: string, params: unknown, id: unknown = 7) => JSON.stringify({ id, method, params });
const outcome = (text: string | undefined) => {
  const read = readPaymeCall(text);
  return 'error' in read ? { id: read.id, code: read.error.code, data: read.error.data } : read;
};
const malformed = { code: PAYME_ERRORS.malformed.code };
const TIME = 1_777_636_800_000;

describe('Payme', () => {
  it('is known by user name and key, with the scheme in any letter case', () => {
    for (const scheme of ['Basic ', 'basic ', 'BASIC   ']) {
      expect(isFromPayme(`${scheme}${basic(`Paycom:${KEY}`)}`, KEY)).toBe(true);
    }
    expect(isFromPayme(`Basic ${basic(`Paycom:${KEY}`)}  `, KEY)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'Basic',
    `Bearer ${basic(`Paycom:${KEY}`)}`,
    `x Basic ${basic(`Paycom:${KEY}`)}`,
    `Basic ${basic(`Paycom:${KEY}`)} x`,
    `Basic ${basic(`paycom:${KEY}`)}`,
    `Basic ${basic(`Paycom:${KEY}1`)}`,
    `Basic ${basic(KEY)}`,
    `Basic ${'a'.repeat(401)}`,
  ])('is not whoever sends %j', (authorization) => {
    expect(isFromPayme(authorization, KEY)).toBe(false);
  });
});

describe('a call of Payme', () => {
  const account = { order_id: '17' };
  it.each<[string, object, object]>([
    ['CheckPerformTransaction', { amount: 5_000_000, account }, { amount: 5_000_000, account: '17' }],
    [
      'CreateTransaction',
      { id: 'a1', time: TIME, amount: 5_000_000, account: { order_id: 17 } },
      { id: 'a1', time: TIME, amount: 5_000_000, account: '17' },
    ],
    ['PerformTransaction', { id: 'a1' }, { id: 'a1' }],
    ['CancelTransaction', { id: 'a1', reason: 5 }, { id: 'a1', reason: 5 }],
    ['CheckTransaction', { id: 'a'.repeat(64) }, { id: 'a'.repeat(64) }],
    ['GetStatement', { from: 0, to: TIME }, { from: 0, to: TIME }],
    [
      'SetFiscalData',
      { id: 'a1', type: 'PERFORM', fiscal_data: { qr: 'x\ud800', sum: 5, none: null } },
      { id: 'a1', type: 'PERFORM', fiscal_data: { qr: 'x\ufffd', sum: 5, none: null } },
    ],
    [
      'SetFiscalData',
      { id: 'a1', type: 'CANCEL', fiscal_data: {} },
      { id: 'a1', type: 'CANCEL', fiscal_data: {} },
    ],
  ])('%s is read with its parameters', (method, params, read) => {
    expect(readPaymeCall(write(method, params))).toEqual({ id: 7, call: { method, params: read } });
  });

  it.each([
    {},
    { order_id: null },
    { order_id: ['17'] },
    { order_id: 'abc' },
    { order_id: '' },
    { order_id: '0' },
    { order_id: '-1' },
    { order_id: '1e3' },
    { order_id: '9'.repeat(40) },
    { order_id: 1.5 },
    { order: '17' },
  ])('about the account %j names no order of ours', (unknown) => {
    const read = readPaymeCall(write('CheckPerformTransaction', { amount: 1, account: unknown }));
    expect(read).toMatchObject({ call: { params: { account: undefined } } });
  });

  it.each([
    ['PerformTransaction', {}],
    ['PerformTransaction', { id: '' }],
    ['PerformTransaction', { id: 'a'.repeat(65) }],
    ['PerformTransaction', { id: 'a b' }],
    ['PerformTransaction', { id: 5 }],
    ['CancelTransaction', { id: 'a1', reason: 1.5 }],
    ['CancelTransaction', { id: 'a1', reason: 1001 }],
    ['CancelTransaction', { id: 'a1', reason: -1001 }],
    ['CreateTransaction', { id: 'a1', time: -1, amount: 1, account: {} }],
    ['CreateTransaction', { id: 'a1', time: 1.5, amount: 1, account: {} }],
    ['CreateTransaction', { id: 'a1', amount: 1, account: {} }],
    ['CreateTransaction', { time: TIME, amount: 1, account: {} }],
    ['CreateTransaction', { id: 'a1', time: TIME, account: {} }],
    ['CreateTransaction', { id: 'a1', time: TIME, amount: 1 }],
    ['CheckPerformTransaction', { amount: '1', account: {} }],
    ['CheckPerformTransaction', { amount: 1 }],
    ['CheckTransaction', {}],
    ['GetStatement', { from: 0 }],
    ['GetStatement', { to: 0 }],
    ['GetStatement', { from: 0, to: 8_640_000_000_000_001 }],
  ])('%s with %j is malformed', (method, params) => {
    expect(outcome(write(method, params))).toMatchObject({ ...malformed, id: 7 });
  });

  it.each([
    { id: 'a1', type: 'OTHER', fiscal_data: {} },
    { id: 'a1', type: 'PERFORM', fiscal_data: { qr: {} } },
    { id: 'a1', type: 'PERFORM', fiscal_data: { qr: 'x'.repeat(1001) } },
    { type: 'PERFORM', fiscal_data: {} },
  ])('about the receipt %j has an error of its own', (params) => {
    expect(outcome(write('SetFiscalData', params))).toMatchObject({ code: PAYME_ERRORS.wrongReceipt.code });
  });

  it('of a method that does not exist is answered with its name', () => {
    for (const method of ['ChangePassword', 'constructor']) {
      expect(outcome(write(method, {}))).toEqual({ id: 7, code: PAYME_ERRORS.noMethod.code, data: method });
    }
  });
});

describe('the id of a call', () => {
  const check = (id: unknown) => outcome(write('CheckTransaction', { id: 'a1' }, id));

  it.each([7, 'seven', null])('%j is repeated', (id) => {
    expect(check(id)).toMatchObject({ id });
  });

  it('may be absent', () => {
    expect(readPaymeCall('{"method":"CheckTransaction","params":{"id":"a1"}}')).toMatchObject({ id: null });
  });

  it('is echoed in an error, or null if it is invalid', () => {
    expect(outcome('{"id":7}')).toMatchObject({ ...malformed, id: 7 });
    expect(outcome('{"id":"seven"}')).toMatchObject({ ...malformed, id: 'seven' });
    expect(outcome('{"id":{},"method":"CheckTransaction","params":{}}')).toMatchObject({
      ...malformed,
      id: null,
    });
    expect(check('x'.repeat(101))).toMatchObject({ ...malformed, id: null });
    expect(outcome('[]')).toMatchObject({ ...malformed, id: null });
  });
});

describe('the envelope of a call', () => {
  it.each([undefined, '', '{', '{"id":7,"method":"CheckTransaction","params":{"id":"\\u0000"}}'])(
    '%j is no JSON that can be stored',
    (text) => {
      expect(outcome(text)).toMatchObject({ id: null, code: PAYME_ERRORS.notJson.code });
    },
  );

  it.each(['null', '{"id":7,"method":5,"params":{}}', '{"id":7,"method":"CheckTransaction"}'])(
    '%s is malformed',
    (text) => {
      expect(outcome(text)).toMatchObject(malformed);
    },
  );

  it('is malformed with a method name of more than 100 characters', () => {
    expect(outcome(write('x'.repeat(101), {}))).toMatchObject(malformed);
    expect(outcome(write('x'.repeat(100), {}))).toMatchObject({ code: PAYME_ERRORS.noMethod.code });
  });
});

it('an order error names order_id as the wrong account field', () => {
  for (const name of ['noOrder', 'orderClosed', 'orderBusy'] as const) {
    expect(PAYME_ERRORS[name]).toMatchObject({ data: 'order_id', message: { ru: expect.any(String) } });
  }
  expect(PAYME_ERRORS.wrongAmount).not.toHaveProperty('data');
  expect(PAYME_ERRORS.wrongAmount).toMatchObject({ code: -31001, message: { uz: expect.any(String) } });
});
