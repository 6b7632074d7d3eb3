import type { DomainContext } from '../domain-context.ts';
import { createLookupsService, type LookupsService } from './lookups-service.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';

const SELDOM = { maxAge: 300 };
const OFTEN = { maxAge: 60 };

export function registerLookups({ bind, sql, now }: DomainContext): LookupsService {
  const lookups = createLookupsService({ sql, now });
  bind(lookupsEndpoints.cities, () => lookups.cities(), SELDOM);
  bind(lookupsEndpoints.cityCounts, ({ query }) => lookups.cityCounts(query.kind), OFTEN);
  bind(lookupsEndpoints.popularCategories, ({ query }) => lookups.popularCategories(query), OFTEN);
  bind(lookupsEndpoints.categories, ({ query }) => lookups.categories(query.size), SELDOM);
  bind(lookupsEndpoints.thirdPartyAds, () => lookups.thirdPartyAds(), OFTEN);
  bind(lookupsEndpoints.statistics, () => lookups.statistics(), OFTEN);
  return lookups;
}
