import type { DomainContext } from '../domain-context.ts';
import { createViewsService } from './views-service.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';

export function registerViews({ bind, sql }: DomainContext): void {
  const views = createViewsService({ sql });
  bind(viewsEndpoints.send, (call) => views.count(call.body, call), {
    leavesShared: true,
  });
}
