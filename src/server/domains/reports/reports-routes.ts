import type { DomainContext } from '../domain-context.ts';
import { createReportsService } from './reports-service.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';

export function registerReports({ bind, sql }: DomainContext): void {
  const reports = createReportsService({ sql });
  bind(reportsEndpoints.create, ({ actor, body, idempotencyKey, now }) =>
    reports.report(actor.id, body, idempotencyKey(), now),
  );
}
