import { HOUR_MS } from '#contract/time.ts';
import type { Balance, PaymentProvider, TopUp } from '#contract/balance/entities.ts';
import { HIGHLIGHT_DAYS, PAYMENT_PROVIDERS, topUpPath } from '#contract/balance/entities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import { clickLink, paymeLink } from '#server/payments/checkout-links.ts';
import type { PaymentSettings } from '#server/settings/payments.ts';
import { readBalance, readEntries } from './ledger-repo.ts';
import { insertPayment, markEnded } from './payments-repo.ts';
import { isPayable, topUpStateOf } from './top-up-policy.ts';
import { performPayment } from './perform-payment.ts';
import { findTopUpByKey, insertTopUp, lockTopUp, readTopUp, type TopUpRow } from './top-ups-repo.ts';

const TOP_UPS_AN_HOUR = 30;

interface Payer {
  readonly userId: string;
  readonly now: Date;
  readonly locale: Locale;
}

interface NewTopUp {
  readonly amount: number;
  readonly provider: PaymentProvider;
  readonly key: string | undefined;
}

export type BalanceService = ReturnType<typeof createBalanceService>;

export function createBalanceService(deps: {
  sql: Sql;
  settings: PaymentSettings;
  publicOrigin: string;
  /** `null` when highlights are not offered. */
  highlightPrice: number | null;
}) {
  const { sql, settings, publicOrigin, highlightPrice } = deps;
  const providers = PAYMENT_PROVIDERS.filter((name) => Boolean(settings[name]));

  function paymentUrl(topUp: TopUpRow, locale: Locale): string | null {
    const { id, amount, provider } = topUp;
    const order = { id, amount, returnUrl: `${publicOrigin}${topUpPath(id)}` };
    if (provider === 'test') return settings.test ? order.returnUrl : null;
    if (provider === 'click') return settings.click && clickLink(settings.click, order);
    return settings.payme && paymeLink(settings.payme, order, locale);
  }

  function view(topUp: TopUpRow, { now, locale }: Payer): TopUp {
    const { id, provider, amount, created_at } = topUp;
    const payment_url = isPayable(topUp, now) ? paymentUrl(topUp, locale) : null;
    return { id, provider, amount, state: topUpStateOf(topUp, now), created_at, payment_url };
  }

  function requireOwn(topUp: TopUpRow | undefined, userId: string): TopUpRow {
    if (topUp?.user_id !== userId) throw new AppError('not_found');
    return topUp;
  }

  return {
    async get(userId: string): Promise<Balance> {
      const highlight = highlightPrice === null ? null : { price: highlightPrice, days: HIGHLIGHT_DAYS };
      return { amount: await readBalance(sql, userId), currency: 'UZS', providers, options: { highlight } };
    },

    async entries(userId: string, { size, cursor }: CursorQuery): Promise<JsonText> {
      const after = readPosition(cursor);
      const rows = await readEntries(sql, { userId, after, limit: size + 1 });
      // positions are numbered from one, so the newest position is the number of entries
      const total = after ? undefined : Math.min(Number(rows[0]?.at ?? 0), LIMITS.countMax + 1);
      return keysetPage(rows, size, total);
    },

    async start({ amount, provider, key }: NewTopUp, payer: Payer): Promise<TopUp> {
      const { userId, now } = payer;
      if (key === undefined) throw fieldError('Idempotency-Key', 'required');
      if (!providers.includes(provider)) throw fieldError('provider', 'not_listed');
      const again = (known: TopUpRow) => {
        if (known.amount !== amount || known.provider !== provider) throw new AppError('conflict');
        return view(known, payer);
      };
      const known = await findTopUpByKey(sql, userId, key);
      if (known) return again(known);
      await sql.begin(async (tx) => {
        await consumeLimits(tx, [{ key: `top-up:${userId}`, max: TOP_UPS_AN_HOUR, window: HOUR_MS }], now);
        await insertTopUp(tx, { userId, provider, amount, key }, now);
      });
      // a concurrent call with the same key made the top-up
      const made = await findTopUpByKey(sql, userId, key);
      if (made === undefined) throw new Error('The top-up was not written.');
      return again(made);
    },

    async topUp(id: string, payer: Payer): Promise<TopUp> {
      return view(requireOwn(await readTopUp(sql, id), payer.userId), payer);
    },

    async payByTest(id: string, outcome: 'pay' | 'decline', payer: Payer): Promise<TopUp> {
      const { userId, now } = payer;
      if (!settings.test) throw new AppError('not_found');
      return await sql.begin(async (tx) => {
        const topUp = requireOwn(await lockTopUp(tx, id), userId);
        if (topUp.provider !== 'test') throw new AppError('not_found');
        if (topUp.state === 'paid' && outcome === 'pay') return view(topUp, payer);
        if (!isPayable(topUp, now)) throw new AppError('conflict');
        const externalId = crypto.randomUUID();
        const payment = await insertPayment(tx, { topUpId: id, provider: 'test', externalId }, now);
        if (outcome === 'pay') await performPayment(tx, topUp, { id: payment }, now);
        else await markEnded(tx, payment, 'cancelled', null, now);
        return view(requireOwn(await readTopUp(tx, id), userId), payer);
      });
    },
  };
}
