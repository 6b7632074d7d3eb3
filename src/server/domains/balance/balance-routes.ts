import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { HighlightService } from './highlight-service.ts';
import type { BalanceService } from './balance-service.ts';

export function balanceRoutes(
  bind: Bind,
  { balance, highlights }: { balance: BalanceService; highlights: HighlightService },
): void {
  bind(balanceEndpoints.get, ({ actor }) => balance.get(actor.id));
  bind(balanceEndpoints.entries, ({ actor, query }) => balance.entries(actor.id, query));
  bind(balanceEndpoints.topUp, ({ actor, body, now, locale, idempotencyKey }) =>
    balance.begin({ ...body, key: idempotencyKey() }, { userId: actor.id, now, locale: locale() }),
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
}
