import { pageErrorsEndpoints } from '#contract/page-errors/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { PageErrorsService } from './page-errors-service.ts';

export function pageErrorsRoutes(bind: Bind, errors: PageErrorsService): void {
  bind(
    pageErrorsEndpoints.send,
    async (call) => {
      await errors.note(call.body, call);
      return {};
    },
    { leavesShared: true },
  );
}
