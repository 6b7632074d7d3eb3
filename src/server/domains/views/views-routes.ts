import { viewsEndpoints } from '#contract/views/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { ViewsService } from './views-service.ts';

export function viewsRoutes(bind: Bind, views: ViewsService): void {
  bind(viewsEndpoints.send, (call) => views.count(call.body, call), {
    leavesShared: true,
  });
}
