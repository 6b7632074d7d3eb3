import type { DomainContext } from '../domain-context.ts';
import { createPageErrorsService } from './page-errors-service.ts';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';

export function registerPageErrors({ bind, sql }: DomainContext): void {
  const errors = createPageErrorsService({ sql });
  bind(pageErrorsEndpoints.send, (call) => errors.note(call.body, call), { leavesShared: true });
}
