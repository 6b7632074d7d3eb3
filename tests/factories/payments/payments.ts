import { expect } from 'vitest';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { PaymentProvider, TopUp, TopUpState } from '#contract/balance/entities.ts';
import type { PaymentSettings } from '#server/settings/payments.ts';
import { PAYMENTS } from './payer.ts';
import { withIdempotencyKey } from '#tests/setup/server/calls.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  createAccount,
} from '#tests/factories/people/accounts.ts';

export const HIGHLIGHT_PRICE = 15_000;

export interface PaymentsApi extends AccountsApi {
  person(): Promise<Person>;
}

export interface Person {
  readonly id: string;
  readonly token: string;
  topUp(amount?: number, provider?: PaymentProvider): Promise<TopUp>;
  stateOf(id: string): Promise<TopUpState>;
  /** Adds money through the test provider. */
  earn(amount: number): Promise<void>;
}

/** The application with every payment provider configured. */
export async function paymentsApi(
  settings: Partial<PaymentSettings> = {},
  highlightPrice: number | null = HIGHLIGHT_PRICE,
): Promise<PaymentsApi> {
  const api = await accountsApi({
    env: { ...ACCOUNTS_ENV, payments: { ...PAYMENTS, ...settings }, highlightPrice },
  });

  async function person(): Promise<Person> {
    const { id, login } = await createAccount(api);
    const token = await login();
    const { call } = api.as(token);
    const topUp = async (amount = 50_000, provider: PaymentProvider = 'payme') => {
      return await call(balanceEndpoints.topUp, { body: { amount, provider } }, withIdempotencyKey());
    };
    const earn = async (amount: number) => {
      const { id: paid } = await topUp(amount, 'test');
      const body = { outcome: 'pay' } as const;
      const { state } = await call(balanceEndpoints.testPayment, { params: { id: paid }, body });
      expect(state).toBe('paid');
    };
    const stateOf = async (topUpId: string) =>
      (await call(balanceEndpoints.topUpState, { params: { id: topUpId } })).state;
    return { id, token, topUp, stateOf, earn };
  }

  return { ...api, person };
}
