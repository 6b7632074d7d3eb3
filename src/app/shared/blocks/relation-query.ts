import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** Query for the signed-in person's relation to another one. */
export function relationQuery(id: string) {
  return endpointQuery(blocksEndpoints.relation, { params: { id } });
}
