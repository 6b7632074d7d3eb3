import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { PacksService } from './packs-service.ts';

export function packsRoutes(bind: Bind, packs: PacksService): void {
  bind(packsEndpoints.get, ({ params, query, now }) => packs.pack(KIND_OF_PLURAL[params.kind], query, now), {
    cost: 'heavy',
  });
}
