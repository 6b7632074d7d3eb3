import type { DomainContext } from '../domain-context.ts';
import { createPageErrorsService } from './page-errors-service.ts';
import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';

export function registerPageErrors({ bind, sql }: DomainContext): void {
  const errors = createPageErrorsService({ sql });
  bind(
    pageErrorsEndpoints.send,
    async (call) => {
      await errors.note(call.body, call);
      return {};
    },
    { leavesShared: true },
  );
}
