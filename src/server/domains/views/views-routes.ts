import type { DomainContext } from '../domain-context.ts';
import { countViewBatch } from './views-service.ts';
import { viewsEndpoints } from '#contract/views/endpoints.ts';

export function registerViews({ bind, sql }: DomainContext): void {
  bind(viewsEndpoints.send, (call) => countViewBatch(sql, call.body, call), {
    leavesShared: true,
  });
}
