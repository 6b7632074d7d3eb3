import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** Short, because actions on other screens change its figures. */
const JUST_NOW_MS = 5000;

/** Data of the cabinet's first screen, except `Me`. */
export const homeQuery = { ...endpointQuery(homeEndpoints.get, {}), staleTime: JUST_NOW_MS };
