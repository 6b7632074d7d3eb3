import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export function personRelationQuery(id: string) {
  return endpointQuery(blocksEndpoints.relation, { params: { id } });
}
