import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** What it counts is changed on other screens: only an answer of a moment ago is not asked for again. */
const JUST_NOW_MS = 5000;

/** What the cabinet's first screen asks beside who is there. */
export const homeQuery = { ...endpointQuery(homeEndpoints.get, {}), staleTime: JUST_NOW_MS };
