import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

const STALE_MS = 10 * 60_000;

export const statisticsQuery = { ...endpointQuery(lookupsEndpoints.statistics, {}), staleTime: STALE_MS };
