import { beforeAll, beforeEach } from 'vitest';
import type { PaymentProvider, TopUp } from '#contract/balance/entities.ts';
import { checkLedger } from './payer.ts';
import { paymentsApi, type PaymentsApi, type Person } from './payments.ts';

export const AMOUNT = 50_000;
/** Time limit of an attempt in ms, during which it locks its top-up. */
export const HALF_A_DAY = 43_200_000;

/** Gives each test of the file a person, a top-up by the provider and a transaction of its own. */
export function createTopUpCalls(provider: PaymentProvider, newTransaction: () => string) {
  let api: PaymentsApi;
  let person: Person;
  let topUp: TopUp;
  let transaction: string;
  beforeAll(async () => {
    api = await paymentsApi();
  });
  beforeEach(async () => {
    person = await api.person();
    await topUpAgain();
  });

  /** Creates another top-up by the same person. */
  async function topUpAgain(): Promise<void> {
    topUp = await person.topUp(AMOUNT, provider);
    transaction = newTransaction();
  }

  return {
    get api() {
      return api;
    },
    get topUp() {
      return topUp;
    },
    /** The provider's id of the attempt. */
    get transaction() {
      return transaction;
    },
    newTransaction,
    topUpAgain,
    state: () => person.stateOf(topUp.id),
    ledger: () => checkLedger(api, person.id),
  };
}
