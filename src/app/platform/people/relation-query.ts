import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { endpointQuery } from '../query/endpoint-query.ts';

/** What the signed-in person is to somebody. */
export function relationQuery(id: string) {
  return endpointQuery(blocksEndpoints.relation, { params: { id } });
}
