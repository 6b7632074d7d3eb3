import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** This time is short, because actions on other screens change the figures. */
const HOME_STALE_MS = 5000;

export const homeQuery = { ...endpointQuery(homeEndpoints.get, {}), staleTime: HOME_STALE_MS };
