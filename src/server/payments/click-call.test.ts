import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLICK_ERRORS, readClickCall, writeClickAnswer } from './click-call.ts';

const SETTINGS = { serviceId: '31', merchantId: '20', secretKey: 'Ch0ynakQ0pq0g1' };
const PREPARE = {
  click_trans_id: '9007199254740993',
  service_id: '31',
  merchant_trans_id: '17',
  amount: '50000.00',
  action: '0',
  error: '0',
  sign_time: '2026-05-01 12:00:00',
};
const COMPLETE = { ...PREPARE, action: '1', merchant_prepare_id: '4' };

/** Signs the fields as Click's documentation says: the prepare id is part of the second call only. */
function signed(fields: Record<string, string>, secretKey = SETTINGS.secretKey): Record<string, string> {
  const { click_trans_id, service_id, merchant_trans_id, merchant_prepare_id, amount, action, sign_time } =
    fields;
  const prepared = action === '1' ? (merchant_prepare_id ?? '') : '';
  const text = `${click_trans_id}${service_id}${secretKey}${merchant_trans_id}${prepared}${amount}${action}${sign_time}`;
  return { ...fields, sign_string: createHash('md5').update(text).digest('hex') };
}
const read = (fields: Record<string, string>) =>
  readClickCall(new URLSearchParams(fields).toString(), SETTINGS);
const refusalOf = (fields: Record<string, string>) => {
  const answer = read(fields);
  return 'refusal' in answer ? answer.refusal : undefined;
};

describe('a signed call', () => {
  it('to prepare is parsed: its id as text, its amount in tiyin', () => {
    expect(read(signed(PREPARE))).toMatchObject({
      call: {
        action: 'prepare',
        click_trans_id: '9007199254740993',
        merchant_trans_id: '17',
        tiyin: 5_000_000,
        error: 0,
      },
    });
  });

  it('to complete has the prepare id and the error of a cancellation', () => {
    expect(read(signed({ ...COMPLETE, error: '-5017' }))).toMatchObject({
      call: { action: 'complete', merchant_prepare_id: '4', error: -5017 },
    });
  });

  it('may have its signature in capitals', () => {
    const { sign_string = '', ...fields } = signed(PREPARE);
    expect(refusalOf({ ...fields, sign_string: sign_string.toUpperCase() })).toBeUndefined();
  });

  it('to prepare is signed without merchant_prepare_id', () => {
    expect(refusalOf(signed({ ...PREPARE, merchant_prepare_id: '4' }))).toBeUndefined();
  });
});

describe('the amount of a call', () => {
  it.each([
    ['1000', 100_000],
    ['1000.5', 100_050],
    ['1000.00', 100_000],
    ['1000.0500', 100_005],
    ['0.07', 7],
    ['999999999999', 99_999_999_999_900],
    ['1000000000000', undefined],
    ['1000.005', undefined],
    ['-1000', undefined],
    ['1e3', undefined],
    ['1000,00', undefined],
    ['abc', undefined],
    ['1000.', undefined],
    [' 1000', undefined],
    ['1000 ', undefined],
    ['', undefined],
  ])('"%s" is read as %s hundredths', (amount, tiyin) => {
    const answer = read(signed({ ...PREPARE, amount }));
    expect('call' in answer ? answer.call.tiyin : 'refused').toBe(tiyin);
  });
});

describe('a call is refused', () => {
  const without = (name: string) => {
    const { [name]: _, ...fields } = signed(COMPLETE);
    return fields;
  };

  it.each(Object.keys(signed(COMPLETE)))('without %s, or with two of it', (name) => {
    expect(refusalOf(without(name))).toBe(CLICK_ERRORS.malformed);
    const text = new URLSearchParams(signed(COMPLETE));
    text.append(name, text.get(name) ?? '');
    const twice = readClickCall(text.toString(), SETTINGS);
    // of two actions the first is taken, and the signature holds for it alone
    if (name !== 'action') expect(twice).toMatchObject({ refusal: CLICK_ERRORS.malformed });
  });

  it('with an action that does not exist', () => {
    expect(refusalOf(signed({ ...PREPARE, action: '2' }))).toBe(CLICK_ERRORS.noAction);
    expect(refusalOf(signed({ ...PREPARE, action: '' }))).toBe(CLICK_ERRORS.noAction);
    expect(readClickCall(undefined, SETTINGS)).toMatchObject({ refusal: CLICK_ERRORS.malformed });
  });

  it.each([
    ['click_trans_id', '0'],
    ['click_trans_id', '007'],
    ['click_trans_id', '-5'],
    ['click_trans_id', '12345678901234567890'],
    ['click_trans_id', '1x'],
    ['click_trans_id', 'x1'],
    ['sign_time', '2026-05-01T12:00:00'],
    ['sign_time', '2026-05-01 12:00:000'],
    ['sign_time', '12026-05-01 12:00:00'],
    ['error', '1'],
    ['error', 'none'],
    ['error', '-1234567890'],
    ['error', '0-1'],
    ['error', '-'],
    ['error', '00'],
  ])('with %s "%s", which another text could sign', (name, value) => {
    expect(refusalOf(signed({ ...PREPARE, [name]: value }))).toBe(CLICK_ERRORS.malformed);
  });

  it('with a signature by another key or of other fields', () => {
    expect(refusalOf(signed(PREPARE, 'another'))).toBe(CLICK_ERRORS.wrongSign);
    const { sign_string: right = '' } = signed(COMPLETE);
    for (const sign_string of ['', right.slice(1), `${right}0`])
      expect(refusalOf({ ...COMPLETE, sign_string })).toBe(CLICK_ERRORS.wrongSign);
    expect(refusalOf({ ...COMPLETE, action: '0', sign_string: right })).toBe(CLICK_ERRORS.wrongSign);
    for (const name of ['click_trans_id', 'merchant_trans_id', 'amount', 'merchant_prepare_id']) {
      expect([name, refusalOf({ ...signed(COMPLETE), [name]: '777' })]).toEqual([
        name,
        CLICK_ERRORS.wrongSign,
      ]);
    }
    const later = { ...signed(COMPLETE), sign_time: '2026-05-01 12:00:01' };
    expect(refusalOf(later)).toBe(CLICK_ERRORS.wrongSign);
  });

  it('that is meant for another service', () => {
    expect(refusalOf(signed({ ...PREPARE, service_id: '32' }))).toBe(CLICK_ERRORS.malformed);
  });
});

describe('an answer', () => {
  const fields = new URLSearchParams({ click_trans_id: '9007199254740993', merchant_trans_id: '1"7' });

  it('repeats Click’s ids exactly, and adds our prepare and confirm ids', () => {
    const answer = { outcome: CLICK_ERRORS.success, prepareId: '4', confirmId: '5' };
    expect(writeClickAnswer(fields, answer)).toBe(
      '{"click_trans_id":9007199254740993,"merchant_trans_id":"1\\"7","merchant_prepare_id":4,' +
        '"merchant_confirm_id":5,"error":0,"error_note":"Success"}',
    );
  });

  it('omits a missing or malformed transaction id and cuts a long order id', () => {
    const junk = new URLSearchParams({ click_trans_id: '1}', merchant_trans_id: 'x'.repeat(200) });
    expect(JSON.parse(writeClickAnswer(junk, { outcome: CLICK_ERRORS.malformed }))).toEqual({
      merchant_trans_id: 'x'.repeat(100),
      error: -8,
      error_note: 'Error in request from click',
    });
    expect(JSON.parse(writeClickAnswer(new URLSearchParams(), { outcome: CLICK_ERRORS.noOrder }))).toEqual({
      merchant_trans_id: '',
      error: -5,
      error_note: 'User does not exist',
    });
  });
});
