import type { DomainContext } from '../domain-context.ts';
import { createAddressesService } from './addresses-service.ts';
import { createGeocoder } from './find-address.ts';
import { addressesEndpoints } from '#contract/addresses/endpoints.ts';

const QUIETLY = { leavesShared: true, cost: 'long' } as const;

export function registerAddresses({ bind, sql, settings }: DomainContext): void {
  const geocoder = settings.geocoderUrl ? createGeocoder(settings.geocoderUrl) : null;
  const addresses = createAddressesService({ sql, geocoder });
  bind(
    addressesEndpoints.ofPlace,
    async ({ actor, body, locale, now }) => ({
      address: await addresses.ofPlace({ person: actor.id, locale: locale() }, body, now),
    }),
    QUIETLY,
  );
}
