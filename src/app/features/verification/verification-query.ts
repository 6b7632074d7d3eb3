import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** A moderator decides at any time. */
export const verificationQuery = { ...endpointQuery(verificationEndpoints.get, {}), staleTime: 0 };
