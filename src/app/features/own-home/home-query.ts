import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** This time is short, because actions on other screens change the figures. */
const HOME_STALE_MS = 5000;

/** The list of what waits for the person, new ads in their trades, and the figures of their account. */
export const homeQuery = { ...endpointQuery(homeEndpoints.get, {}), staleTime: HOME_STALE_MS };
