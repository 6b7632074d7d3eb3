import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { endpointPages } from '#app/platform/query/endpoint-query.ts';

export function requestsQuery(kind: RequestedKind, id: string) {
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  // Fetched without the session, like the public page; personal details are loaded separately.
  return endpointPages({ ...list, auth: 'none' as const }, { params: { id } });
}
