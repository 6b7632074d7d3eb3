import type { QueryClient } from '@tanstack/react-query';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import type { RequestSort } from '#contract/requests/sorts.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { invalidateAfterCall } from '#app/platform/query/stale-answers.ts';

type Sides = (typeof requestActionsEndpoints)['task'];
/** The calls that the requests of both kinds share. */
export type RequestEndpoints = Pick<Sides, 'own' | 'create' | 'changeStatus' | 'phone' | 'delete'>;

export function getRequestEndpoints(kind: RequestedKind): RequestEndpoints {
  return requestActionsEndpoints[kind];
}

export function ownRequestQuery(kind: RequestedKind, ad: string) {
  return endpointQuery(getRequestEndpoints(kind).own, { params: { id: ad } });
}

/**
 * The applicants with the details that only the two sides see. A query of its own beside the public list, which is the
 * same for everybody.
 */
export function applicantDetailsQuery(kind: RequestedKind, ad: string, sort: RequestSort = 'date') {
  const list: (typeof requestsEndpoints)['task'] = requestsEndpoints[kind];
  const order = sort === 'date' ? {} : { query: { sort } };
  return endpointPages({ ...list, name: `${list.name}.sides` }, { params: { id: ad }, ...order });
}

/** Call after a change to a request: invalidates every query that shows the request or its ad. */
export async function invalidateRequests(client: QueryClient, kind: RequestedKind): Promise<void> {
  await invalidateAfterCall(client, getRequestEndpoints(kind).changeStatus.name);
}
