import type { DomainContext } from '../domain-context.ts';
import { makeReport } from './reports-service.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';

export function registerReports({ bind, sql }: DomainContext): void {
  bind(reportsEndpoints.create, ({ actor, body, idempotencyKey, now }) =>
    makeReport(sql, actor.id, body, idempotencyKey(), now),
  );
}
