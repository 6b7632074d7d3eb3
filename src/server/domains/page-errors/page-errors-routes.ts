import type { DomainContext } from '../domain-context.ts';
import { notePageError } from './page-errors-service.ts';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';

export function registerPageErrors({ bind, sql }: DomainContext): void {
  bind(pageErrorsEndpoints.send, (call) => notePageError(sql, call.body, call), { leavesShared: true });
}
