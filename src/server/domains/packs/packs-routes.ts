import type { DomainContext } from '../domain-context.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { createPacksService, type PacksService } from './packs-service.ts';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';

export function registerPacks(
  { bind }: DomainContext,
  deps: { readonly ads: AdsService; readonly lookups: LookupsService },
): PacksService {
  const packs = createPacksService(deps);
  bind(packsEndpoints.get, ({ params, query, now }) => packs.pack(KIND_OF_PLURAL[params.kind], query, now), {
    cost: 'heavy',
  });
  return packs;
}
