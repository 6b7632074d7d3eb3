import type { AdChanges } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { LookupsService } from '#server/domains/lookups/lookups-service.ts';
import type { AdContent } from './check-content.ts';

/** Distance up to which a place belongs to a city: people who live this far out look for work there. */
const BELONGS_KM = 30;

/**
 * Whether the place decides about the city. A vacancy names its city; in other ads the place may be moved without
 * naming a city.
 */
function isCityOfPlace(kind: AdKind, { city_id }: AdContent, changes: AdChanges): boolean {
  return city_id === null || (kind !== 'vacancy' && changes.location !== undefined && !('city' in changes));
}

/** Puts an ad that has a place but no city into the city near it, so that the city's lists find it. */
export function createCityAssigner(lookups: LookupsService) {
  return async (kind: AdKind, content: AdContent, changes: AdChanges): Promise<AdContent> => {
    const { latitude, longitude } = content;
    if (latitude === null || longitude === null || !isCityOfPlace(kind, content, changes)) return content;
    const near = await lookups.nearestCity({ latitude, longitude }, BELONGS_KM);
    return { ...content, city_id: near ?? null };
  };
}
export type AssignCity = ReturnType<typeof createCityAssigner>;
