import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { LookupsService } from './lookups-service.ts';

const SELDOM = { maxAge: 300 };
const OFTEN = { maxAge: 60 };

export function lookupsRoutes(bind: Bind, lookups: LookupsService): void {
  bind(lookupsEndpoints.cities, () => lookups.cities(), SELDOM);
  bind(lookupsEndpoints.popularCategories, ({ query }) => lookups.popularCategories(query), OFTEN);
  bind(lookupsEndpoints.categories, ({ query }) => lookups.categories(query.size), SELDOM);
  bind(lookupsEndpoints.thirdPartyAds, () => lookups.thirdPartyAds(), OFTEN);
  bind(lookupsEndpoints.statistics, () => lookups.statistics(), OFTEN);
}
