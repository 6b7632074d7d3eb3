import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { PAYMENTS } from '#tests/factories/payments/payer.ts';
import { AMOUNT, createTopUpCalls } from '#tests/factories/payments/top-ups.ts';

/** The amount in tiyin, the unit of Payme's protocol. */
export const TIYIN = AMOUNT * 100;
const Rpc = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.number(), v.string(), v.null()]),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(
    v.strictObject({
      code: v.number(),
      message: v.strictObject({ ru: v.string(), uz: v.string(), en: v.string() }),
      data: v.optional(v.string()),
    }),
  ),
});
type Rpc = v.InferOutput<typeof Rpc>;

const newTransaction = () => randomBytes(12).toString('hex');
const basic = (login: string, key: string) => `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;
export const PAYME_LOGIN = basic('Paycom', PAYMENTS.payme.key);

/** A stand-in for Payme, with a new top-up for each test. */
export function createPaymeCalls() {
  const tests = createTopUpCalls('payme', newTransaction);

  async function post(body: string, authorization: string | null = PAYME_LOGIN): Promise<Rpc> {
    const headers = {
      'content-type': 'text/json; charset=UTF-8',
      ...(authorization === null ? {} : { authorization }),
    };
    const response = await tests.api.request('/payments/payme', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return v.parse(Rpc, await response.json());
  }

  async function call(method: string, params: Record<string, unknown>): Promise<Rpc> {
    const answer = await post(JSON.stringify({ id: 2032, method, params }));
    expect(answer.id).toBe(2032);
    return answer;
  }

  async function result(method: string, params: Record<string, unknown>) {
    const answer = await call(method, params);
    expect(answer.error).toBeUndefined();
    return answer.result;
  }

  async function error(method: string, params: Record<string, unknown>) {
    const answer = await call(method, params);
    expect(answer.result).toBeUndefined();
    return answer.error?.code;
  }

  const account = (order: unknown = tests.topUp.id) => ({ order_id: order });
  const creation = (changes: Record<string, unknown> = {}) => ({
    id: tests.transaction,
    time: tests.api.clock.now.getTime(),
    amount: TIYIN,
    account: account(),
    ...changes,
  });

  return Object.assign(tests, {
    post,
    call,
    result,
    error,
    account,
    creation,
    create: () => result('CreateTransaction', creation()),
    perform: () => result('PerformTransaction', { id: tests.transaction }),
    cancel: (reason = 5) => result('CancelTransaction', { id: tests.transaction, reason }),
    check: () => result('CheckTransaction', { id: tests.transaction }),
  });
}
