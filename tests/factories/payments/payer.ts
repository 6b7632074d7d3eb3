import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentProvider, TopUp, TopUpState } from '#contract/balance/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { type BalanceService, createBalanceService } from '#server/domains/balance/balance-service.ts';
import type { PaymentSettings } from '#server/settings/payments.ts';
import { testDatabase } from '#tests/setup/database/database.ts';
import { createHighlightService } from '#server/domains/balance/highlight-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';

/** Settings with every payment service. */
export const PAYMENTS = {
  payme: {
    merchantId: '587f72c72cac0d162c722ae2',
    key: 'kassa-kaliti-7f3b9a52d1c84e60',
    checkoutUrl: 'https://checkout.paycom.uz',
  },
  click: { serviceId: '31', merchantId: '20', secretKey: 'Ch0ynakQ0pq0g1' },
  test: true,
} as const satisfies PaymentSettings;

/** Checks that each entry of a person's ledger follows from those before, none below zero; returns the amounts. */
export async function checkLedger({ sql }: { sql: Sql }, userId: string): Promise<number[]> {
  const rows = await sql<{ position: number; amount: number; balance: number }[]>`
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

/** The ledger's services on a database, without the calls that lead to them, and a person who pays. */
export interface PayersLedger {
  readonly sql: Sql;
  readonly balance: BalanceService;
  readonly userId: string;
  now: Date;
  /** The same services with other settings. */
  balanceWith(settings: Partial<PaymentSettings>, highlightPrice?: number | null): BalanceService;
  topUp(provider: PaymentProvider, amount?: number): Promise<TopUp>;
  stateOf(topUp: TopUp): Promise<TopUpState>;
  /** Adds money, as a payment does. */
  earn(amount: number): Promise<void>;
  /** Spends the price of a highlight. */
  spend(): Promise<void>;
  /** All amounts of the person's ledger, of which none may make the balance negative. */
  amounts(): Promise<number[]>;
  transaction(): string;
  /** Gives each test a new person and time. */
  begin(): Promise<void>;
}

export const PAID = 50_000;
export const HIGHLIGHT_COSTS = 15_000;

export async function payersLedger(): Promise<PayersLedger> {
  const sql = await testDatabase();
  const balanceWith = (settings: Partial<PaymentSettings>, highlightPrice: number | null = HIGHLIGHT_COSTS) =>
    createBalanceService({
      sql,
      settings: { ...PAYMENTS, ...settings },
      publicOrigin: 'https://yumush.example',
      highlightPrice,
    });
  const balance = balanceWith({});
  let userId = '';
  const payer = () => ({ userId, now: ledger.now, locale: 'ru' as const });
  const ledger: PayersLedger = {
    sql,
    balance,
    balanceWith,
    get userId() {
      return userId;
    },
    now: new Date(),
    topUp: (provider, amount = PAID) => balance.start({ amount, provider, key: randomUUID() }, payer()),
    stateOf: async ({ id }) => (await balance.topUp(id, payer())).state,
    async earn(amount) {
      const { id } = await ledger.topUp('test', amount);
      await balance.payByTest(id, 'pay', payer());
    },
    async spend() {
      const adId = await createAd(sql, { author_id: userId });
      const highlights = createHighlightService({ sql, price: HIGHLIGHT_COSTS });
      await highlights.buy({ userId, kind: 'task', adId, key: randomUUID() }, ledger.now);
    },
    amounts: () => checkLedger({ sql }, userId),
    transaction: () => randomBytes(12).toString('hex'),
    async begin() {
      userId = await createPerson(sql);
      ledger.now = new Date('2026-05-01T12:00:00Z');
    },
  };
  return ledger;
}
