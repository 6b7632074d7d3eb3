import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { ReportsService } from './reports-service.ts';

export function reportsRoutes(bind: Bind, reports: ReportsService): void {
  bind(reportsEndpoints.create, ({ actor, body, idempotencyKey, now }) =>
    reports.report(actor.id, body, idempotencyKey(), now),
  );
}
