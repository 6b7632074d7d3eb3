import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { requestsEndpoints } from '#contract/requests/endpoints.ts';
import { translationsEndpoints } from '#contract/translations/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';

/** Endpoints whose answers the worker caches; a test compares them with `src/sw/offline-cache/cache-table.ts`. */
export const CACHED_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(lookupsEndpoints),
  ...Object.values(adsEndpoints).flatMap((kind) => Object.values(kind)),
  ...Object.values(priceGuideEndpoints),
  ...Object.values(requestsEndpoints),
  ...Object.values(usersEndpoints),
  ...Object.values(translationsEndpoints),
];
