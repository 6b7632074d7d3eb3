import { adsEndpoints } from './ads/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { secondFactorEndpoints } from './auth/second-factor-endpoints.ts';
import { blocksEndpoints } from './blocks/endpoints.ts';
import { balanceEndpoints } from './balance/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { lookupsEndpoints } from './lookups/endpoints.ts';
import { accountEndpoints } from './account/endpoints.ts';
import { meEndpoints } from './me/endpoints.ts';
import { picturesEndpoints } from './pictures/endpoints.ts';
import { moderationEndpoints } from './moderation/endpoints.ts';
import { packsEndpoints } from './packs/endpoints.ts';
import { reportsEndpoints } from './reports/endpoints.ts';
import { requestsEndpoints } from './requests/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';
import { viewsEndpoints } from './views/endpoints.ts';

/** Every call there is: what OpenAPI, the property tests and the worker's caching table go through. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(lookupsEndpoints),
  ...Object.values(adsEndpoints).flatMap((kind) => Object.values(kind)),
  ...Object.values(requestsEndpoints),
  ...Object.values(usersEndpoints),
  ...Object.values(packsEndpoints),
  ...Object.values(authEndpoints),
  ...Object.values(secondFactorEndpoints),
  ...Object.values(meEndpoints),
  ...Object.values(picturesEndpoints),
  ...Object.values(verificationEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(reportsEndpoints),
  ...Object.values(blocksEndpoints),
  ...Object.values(moderationEndpoints),
  ...Object.values(balanceEndpoints),
  ...Object.values(viewsEndpoints),
];
