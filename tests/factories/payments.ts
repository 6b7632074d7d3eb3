import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type PaymentProvider, TopUp } from '../../src/contract/balance/entities.ts';
import type { PaymentSettings } from '../../src/server/settings/payments.ts';
import { type AccountsApi, accountsApi, createAccount } from './accounts.ts';

export const PAYME_KEY = 'kassa-kaliti-7f3b9a52d1c84e60';
const CLICK_KEY = 'Ch0ynakQ0pq0g1';
export const HIGHLIGHT_PRICE = 15_000;

const PAYMENTS: PaymentSettings = {
  payme: {
    merchantId: '587f72c72cac0d162c722ae2',
    key: PAYME_KEY,
    checkoutUrl: 'https://checkout.paycom.uz',
  },
  click: { serviceId: '31', merchantId: '20', secretKey: CLICK_KEY },
  test: true,
};

export interface PaymentsApi extends AccountsApi {
  person(): Promise<Person>;
}

export interface Person {
  readonly id: string;
  readonly token: string;
  topUp(amount?: number, provider?: PaymentProvider): Promise<TopUp>;
  /** Money without a provider's ceremony. */
  earn(amount: number): Promise<void>;
}

/** The application with every provider configured. */
export async function paymentsApi(
  settings: Partial<PaymentSettings> = {},
  highlightPrice: number | null = HIGHLIGHT_PRICE,
): Promise<PaymentsApi> {
  const api = await accountsApi({
    env: {
      production: false,
      publicOrigin: 'https://yumush.example',
      apiOrigin: null,
      dataDir: '/nowhere',
      trustProxy: 1,
      payments: { ...PAYMENTS, ...settings },
      highlightPrice,
    },
  });

  async function person(): Promise<Person> {
    const { id, login } = await createAccount(api);
    const token = await login();
    const topUp = async (amount = 50_000, provider: PaymentProvider = 'payme') => {
      const headers = { 'idempotency-key': randomUUID() };
      const call = api.send('POST', '/me/balance/top-ups', { amount, provider }, { token, headers });
      return await api.must(TopUp, call);
    };
    const earn = async (amount: number) => {
      const { id: paid } = await topUp(amount, 'test');
      const call = api.send(
        'POST',
        `/me/balance/top-ups/${paid}/test-payment`,
        { outcome: 'pay' },
        { token },
      );
      expect((await api.must(TopUp, call)).state).toBe('paid');
    };
    return { id, token, topUp, earn };
  }

  return { ...api, person };
}

/** Every person's ledger from its beginning: what each entry says must follow from those before. */
export async function checkLedger(api: PaymentsApi, userId: string): Promise<number[]> {
  const rows = await api.sql<{ position: number; amount: number; balance: number }[]>`
    select position, amount::float8 as amount, balance::float8 as balance
    from ledger_entries where user_id = ${userId} order by position`;
  let sum = 0;
  for (const [index, { position, amount, balance }] of rows.entries()) {
    sum += amount;
    expect({ position, balance }).toEqual({ position: index + 1, balance: sum });
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  return rows.map(({ amount }) => amount);
}

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

export const paymeId = () => randomBytes(12).toString('hex');
const basic = (login: string, key: string) => `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;
export const PAYME_LOGIN = basic('Paycom', PAYME_KEY);

/** Payme, as it calls us. */
export function paymeCaller(api: PaymentsApi) {
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
  return {
    post,
    call,
    async result(method: string, params: Record<string, unknown>) {
      const { error, result } = await call(method, params);
      expect(error).toBeUndefined();
      return result;
    },
    async error(method: string, params: Record<string, unknown>) {
      const { error, result } = await call(method, params);
      expect(result).toBeUndefined();
      return error?.code;
    },
  };
}

const ClickAnswer = v.strictObject({
  click_trans_id: v.optional(v.number()),
  merchant_trans_id: v.string(),
  merchant_prepare_id: v.optional(v.number()),
  merchant_confirm_id: v.optional(v.number()),
  error: v.number(),
  error_note: v.string(),
});
export type ClickAnswer = v.InferOutput<typeof ClickAnswer>;
export type ClickFields = Readonly<Record<string, string>>;

export function signClick(fields: ClickFields, key = CLICK_KEY): string {
  const at = (name: string) => fields[name] ?? '';
  const prepareId = at('action') === '1' ? at('merchant_prepare_id') : '';
  const text = `${at('click_trans_id')}${at('service_id')}${key}${at('merchant_trans_id')}${prepareId}`;
  return createHash('md5')
    .update(`${text}${at('amount')}${at('action')}${at('sign_time')}`)
    .digest('hex');
}

/** Click, as it calls us. */
export function clickCaller(api: PaymentsApi) {
  async function raw(body: string): Promise<{ answer: ClickAnswer; text: string }> {
    const response = await api.request('/payments/click', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    return { text, answer: v.parse(ClickAnswer, JSON.parse(text)) };
  }
  async function send(fields: ClickFields): Promise<ClickAnswer> {
    return (await raw(new URLSearchParams({ sign_string: signClick(fields), ...fields }).toString())).answer;
  }
  const common = {
    service_id: '31',
    click_paydoc_id: '77',
    error: '0',
    error_note: 'Success',
    sign_time: '2026-11-21 10:00:00',
  };
  return {
    raw,
    prepare: (fields: ClickFields) => send({ ...common, action: '0', ...fields }),
    complete: (fields: ClickFields) => send({ ...common, action: '1', ...fields }),
    fields: (fields: ClickFields): ClickFields => ({ ...common, ...fields }),
    send,
  };
}

let lastTransaction = 2_000_000_000;
export const clickId = () => String((lastTransaction += 1));
