import type { AdKind } from '#contract/ads/kinds.ts';
import { coarsenPlace } from '#geo/coarse-place.ts';
import { findDistrict } from '#geo/districts.ts';
import type { AdContent } from './check-content.ts';

/**
 * Columns of the place that an author wrote. A task happens at somebody's home: everybody sees its neighbourhood, unless
 * its author chose to show the address.
 */
export function computePlaceColumns(kind: AdKind, written: Partial<AdContent>, author: string) {
  const { address = null, longitude = null, latitude = null, shows_address = false } = written;
  const place = longitude === null || latitude === null ? null : { longitude, latitude };
  const district = (place && findDistrict(place)?.id) ?? null;
  const exact = { exact_address: null, exact_longitude: null, exact_latitude: null };
  if (kind !== 'task' || shows_address)
    return { address, longitude, latitude, shows_address, ...exact, district };
  const coarse = place && coarsenPlace(place, author);
  return {
    address: null,
    longitude: coarse && coarse.longitude,
    latitude: coarse && coarse.latitude,
    shows_address,
    exact_address: address,
    exact_longitude: longitude,
    exact_latitude: latitude,
    district,
  };
}
