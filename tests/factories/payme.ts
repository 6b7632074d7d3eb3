import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TopUp } from '../../src/contract/balance/entities.ts';
import { checkLedger, PAYME_KEY, paymentsApi, type PaymentsApi, type Person } from './payments.ts';

export const AMOUNT = 50_000;
/** As Payme writes it. */
export const TIYIN = AMOUNT * 100;
/** How long a transaction may take. */
export const HALF_A_DAY = 43_200_000;

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
export const PAYME_LOGIN = basic('Paycom', PAYME_KEY);

/** Payme, as it calls us: every test of the file has a person, a top-up and a transaction of its own. */
export function paymeTests() {
  let api: PaymentsApi;
  let person: Person;
  let topUp: TopUp;
  let id: string;
  beforeAll(async () => {
    api = await paymentsApi();
  });
  beforeEach(async () => {
    person = await api.person();
    await topUpAgain();
  });

  /** Another top-up, by the same person unless somebody else is named. */
  async function topUpAgain(payer = person): Promise<void> {
    topUp = await payer.topUp(AMOUNT);
    id = newTransaction();
  }

  async function post(body: string, authorization: string | null = PAYME_LOGIN): Promise<Rpc> {
    const headers = {
      'content-type': 'text/json; charset=UTF-8',
      ...(authorization === null ? {} : { authorization }),
    };
    const response = await api.request('/payments/payme', { method: 'POST', headers, body });
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

  const account = (order: unknown = topUp.id) => ({ order_id: order });
  const creation = (changes: Record<string, unknown> = {}) => ({
    id,
    time: api.clock.now.getTime(),
    amount: TIYIN,
    account: account(),
    ...changes,
  });

  return {
    get api() {
      return api;
    },
    get person() {
      return person;
    },
    get topUp() {
      return topUp;
    },
    /** Payme's id of the transaction. */
    get id() {
      return id;
    },
    set id(transaction: string) {
      id = transaction;
    },
    newTransaction,
    topUpAgain,
    post,
    call,
    result,
    error,
    account,
    creation,
    create: () => result('CreateTransaction', creation()),
    perform: () => result('PerformTransaction', { id }),
    cancel: (reason = 5) => result('CancelTransaction', { id, reason }),
    check: () => result('CheckTransaction', { id }),
    state: () => person.stateOf(topUp.id),
    ledger: () => checkLedger(api, person.id),
  };
}
