/** Radius of a search around the person. */
export const NEAR_KM = 10;

/** Filters of a search around a place, which excludes a city. */
export interface SearchAround {
  readonly city: undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly distance: number;
}

/** Rounded to some hundred metres, so that a shared address does not reveal a person's exact location. */
export function searchAround(latitude: number, longitude: number, distance: number): SearchAround {
  return { city: undefined, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), distance };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 500) / 500;
}
