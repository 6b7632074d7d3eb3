import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { endpointPages } from '#app/platform/query/endpoint-query.ts';

/** Kinds of ads that have requests; a service has chats instead. */
export type AdKindWithRequests = keyof typeof requestsEndpoints;

export function requestsQuery(kind: AdKindWithRequests, id: string) {
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  // Fetched without the session, like the public page; personal details are loaded separately.
  return endpointPages({ ...list, auth: 'none' as const }, { params: { id } });
}
