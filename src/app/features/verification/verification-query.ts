import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** Always stale, since a moderator may decide at any time. */
export const verificationQuery = { ...endpointQuery(verificationEndpoints.get, {}), staleTime: 0 };
