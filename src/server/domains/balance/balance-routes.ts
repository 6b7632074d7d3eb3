import type { DomainContext } from '../domain-context.ts';
import { createClickService } from './click-service.ts';
import { createPaymeService } from './payme-service.ts';
import { paymentRoutes } from './provider-routes.ts';
import { createBalanceService, type BalanceService } from './balance-service.ts';
import { createHighlightService } from './highlight-service.ts';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';

export function registerBalance(context: DomainContext): BalanceService {
  const { bind, site, sql, now, log, settings } = context;
  const { payments, publicOrigin, highlightPrice } = settings;
  const balance = createBalanceService({ sql, settings: payments, publicOrigin, highlightPrice });
  const highlights = createHighlightService({ sql, price: highlightPrice });
  // these calls skip the fair queue: only calls that the payment service has signed reach the database
  paymentRoutes(site, {
    settings: payments,
    payme: createPaymeService({ sql }),
    click: createClickService({ sql }),
    now,
    log,
  });
  bind(balanceEndpoints.get, ({ actor }) => balance.get(actor.id));
  bind(balanceEndpoints.entries, ({ actor, query }) => balance.entries(actor.id, query));
  bind(balanceEndpoints.topUp, ({ actor, body, now, locale, idempotencyKey }) =>
    balance.start({ ...body, key: idempotencyKey() }, { userId: actor.id, now, locale: locale() }),
  );
  bind(balanceEndpoints.topUpState, ({ actor, params, now, locale }) =>
    balance.topUp(params.id, { userId: actor.id, now, locale: locale() }),
  );
  bind(balanceEndpoints.testPayment, ({ actor, params, body, now, locale }) =>
    balance.payByTest(params.id, body.outcome, { userId: actor.id, now, locale: locale() }),
  );
  bind(balanceEndpoints.highlightTask, ({ actor, params, now, idempotencyKey }) =>
    highlights.buy({ userId: actor.id, kind: 'task', adId: params.id, key: idempotencyKey() }, now),
  );
  bind(balanceEndpoints.highlightService, ({ actor, params, now, idempotencyKey }) =>
    highlights.buy({ userId: actor.id, kind: 'service', adId: params.id, key: idempotencyKey() }, now),
  );
  bind(balanceEndpoints.highlightVacancy, ({ actor, params, now, idempotencyKey }) =>
    highlights.buy({ userId: actor.id, kind: 'vacancy', adId: params.id, key: idempotencyKey() }, now),
  );
  return balance;
}
