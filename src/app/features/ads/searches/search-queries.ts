import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const savedSearchesQuery = endpointQuery(savedSearchesEndpoints.list, {});
