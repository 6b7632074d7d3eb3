import type { GeoItem } from '#contract/ads/entities.ts';
import { clustersOf } from '#geo/clusters.ts';
import { type SquareBox, levelShown } from '#geo/squares.ts';
import type { AdRow } from '../database/rows.ts';

/** Markers of the ads in a rectangle; ads that would overlap are clustered by the server's squares. */
export function markersOf(rows: readonly AdRow[], box: SquareBox, zoom: number): GeoItem[] {
  const placed = rows.flatMap(({ id, pay, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, pay, latitude, longitude }],
  );
  return clustersOf(placed, levelShown(box, zoom)).map(({ members, latitude, longitude }) => {
    const place = { latitude, longitude, count: members.length };
    const [only] = members;
    return only && members.length === 1 ? { ...place, id: only.id, pay: only.pay } : place;
  });
}
