import type { DomainContext } from '../domain-context.ts';
import { findAddress } from './addresses-service.ts';
import { createGeocoder } from './find-address.ts';
import { addressesEndpoints } from '#contract/addresses/endpoints.ts';

const QUIETLY = { leavesShared: true, cost: 'long' } as const;

export function registerAddresses({ bind, sql, settings }: DomainContext): void {
  const geocoder = settings.geocoderUrl ? createGeocoder(settings.geocoderUrl) : null;
  bind(
    addressesEndpoints.ofPlace,
    async ({ actor, body, locale, now }) => ({
      address: await findAddress({ sql, geocoder }, { person: actor.id, locale: locale() }, body, now),
    }),
    QUIETLY,
  );
}
