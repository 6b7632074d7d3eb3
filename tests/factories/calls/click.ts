import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { PAYMENTS } from '#tests/factories/payments/payer.ts';
import { AMOUNT, createTopUpCalls } from '#tests/factories/payments/top-ups.ts';

const ClickAnswer = v.strictObject({
  click_trans_id: v.optional(v.number()),
  merchant_trans_id: v.string(),
  merchant_prepare_id: v.optional(v.number()),
  merchant_confirm_id: v.optional(v.number()),
  error: v.number(),
  error_note: v.string(),
});
type ClickAnswer = v.InferOutput<typeof ClickAnswer>;
type Fields = Readonly<Record<string, string>>;

const COMMON = {
  service_id: '31',
  click_paydoc_id: '77',
  error: '0',
  error_note: 'Success',
  sign_time: '2026-11-21 10:00:00',
};

export function signClick(fields: Fields, key: string = PAYMENTS.click.secretKey): string {
  const at = (name: string) => fields[name] ?? '';
  const prepareId = at('action') === '1' ? at('merchant_prepare_id') : '';
  const text = `${at('click_trans_id')}${at('service_id')}${key}${at('merchant_trans_id')}${prepareId}`;
  return createHash('md5')
    .update(`${text}${at('amount')}${at('action')}${at('sign_time')}`)
    .digest('hex');
}

let lastTransaction = 2_000_000_000;
const newTransaction = () => String((lastTransaction += 1));

/** A stand-in for Click, with a new top-up for each test. */
export function createClickCalls() {
  const tests = createTopUpCalls('click', newTransaction);

  /** The unsigned fields of a call by Click. */
  function fields(action: 'prepare' | 'complete', changes: Fields = {}): Fields {
    return {
      ...COMMON,
      click_trans_id: tests.transaction,
      merchant_trans_id: tests.topUp.id,
      amount: `${AMOUNT}`,
      action: action === 'prepare' ? '0' : '1',
      ...changes,
    };
  }

  async function post(body: string): Promise<{ answer: ClickAnswer; text: string }> {
    const response = await tests.api.request('/payments/click', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    return { text, answer: v.parse(ClickAnswer, JSON.parse(text)) };
  }

  /** Sends fields with their signature, unless they contain a signature themselves. */
  async function send(given: Fields): Promise<ClickAnswer> {
    const signed = new URLSearchParams({ sign_string: signClick(given), ...given });
    return (await post(signed.toString())).answer;
  }

  const prepare = (changes: Fields = {}) => send(fields('prepare', changes));
  const complete = (prepareId: number | undefined, changes: Fields = {}) =>
    send(fields('complete', { merchant_prepare_id: String(prepareId), ...changes }));

  return Object.assign(tests, {
    fields,
    post,
    send,
    prepare,
    complete,
    /** Prepares, and returns the id that Complete needs. */
    prepared: async () => (await prepare()).merchant_prepare_id,
  });
}
