import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { endpointPages } from '#app/platform/query/endpoint-query.ts';

/** The kinds of ads that people apply to; services are asked about instead. */
export type AdKindWithRequests = keyof typeof requestsEndpoints;

export function requestsQuery(kind: AdKindWithRequests, id: string) {
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  // as everybody sees it, whoever is signed in: what belongs to a person follows the page
  return endpointPages({ ...list, auth: 'none' as const }, { params: { id } });
}
