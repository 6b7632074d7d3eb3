import { addressesEndpoints } from '#contract/addresses/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { AddressesService } from './addresses-service.ts';

const QUIETLY = { leavesShared: true, cost: 'long' } as const;

export function addressesRoutes(bind: Bind, addresses: AddressesService): void {
  bind(
    addressesEndpoints.ofPlace,
    async ({ actor, body, locale, now }) => ({
      address: await addresses.ofPlace({ person: actor.id, locale: locale() }, body, now),
    }),
    QUIETLY,
  );
}
