import type { DomainContext } from '../domain-context.ts';
import { recordPageError } from './page-errors-service.ts';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';

export function registerPageErrors({ bind, sql }: DomainContext): void {
  bind(pageErrorsEndpoints.send, (call) => recordPageError(sql, call.body, call), { leavesShared: true });
}
