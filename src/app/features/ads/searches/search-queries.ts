import { savedSearchesEndpoints } from '../../../../contract/saved-searches/endpoints.ts';
import { endpointQuery } from '../../../platform/query/endpoint-query.ts';

export const savedSearchesQuery = endpointQuery(savedSearchesEndpoints.list, {});
