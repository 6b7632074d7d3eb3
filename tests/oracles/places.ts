import fc from 'fast-check';

export interface RandomPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** Middle of Tashkent and of Samarkand. */
export const CITY_CENTRES: readonly RandomPlace[] = [
  { longitude: 69.2401, latitude: 41.2995 },
  { longitude: 66.9749, latitude: 39.627 },
];
/** Levels of squares whose borders have at most twelve decimals, which an address can name exactly. */
const BORDER_LEVELS = [2, 8, 11, 14] as const;

/** West and south border of the square of a level in which a place lies. */
function borderOf({ longitude, latitude }: RandomPlace, level: number): RandomPlace {
  const side = 2 ** level;
  return {
    longitude: (Math.floor(((longitude + 180) / 360) * side) / side) * 360 - 180,
    latitude: (Math.floor(((latitude + 90) / 180) * side) / side) * 180 - 90,
  };
}

const near = fc
  .record({
    middle: fc.constantFrom(...CITY_CENTRES),
    east: fc.integer({ min: -400, max: 400 }),
    north: fc.integer({ min: -400, max: 400 }),
  })
  .map(({ middle, east, north }) => ({
    longitude: Number((middle.longitude + east / 1000).toFixed(4)),
    latitude: Number((middle.latitude + north / 1000).toFixed(4)),
  }));

/** Places around two cities: many the same, some in the corner of a square, some between the cities. */
export const randomPlaces: fc.Arbitrary<RandomPlace> = fc.oneof(
  { arbitrary: fc.constantFrom(...CITY_CENTRES), weight: 3 },
  near,
  fc.tuple(near, fc.constantFrom(...BORDER_LEVELS)).map(([place, level]) => borderOf(place, level)),
  fc.record({
    longitude: fc.integer({ min: 560, max: 730 }).map((tenths) => tenths / 10),
    latitude: fc.integer({ min: 372, max: 455 }).map((tenths) => tenths / 10),
  }),
);

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const between = fc
  .tuple(randomPlaces, randomPlaces)
  .filter(([one, other]) => one.longitude !== other.longitude && one.latitude !== other.latitude)
  .map(([one, other]): Box => ({
    west: Math.min(one.longitude, other.longitude),
    south: Math.min(one.latitude, other.latitude),
    east: Math.max(one.longitude, other.longitude),
    north: Math.max(one.latitude, other.latitude),
  }));
const around = fc
  .tuple(randomPlaces, fc.constantFrom(0.001, 0.05, 0.5, 2))
  .map(([{ longitude, latitude }, half]): Box => {
    const degrees = (value: number) => Number(value.toFixed(6));
    return {
      west: degrees(longitude - half),
      south: degrees(latitude - half),
      east: degrees(longitude + half),
      north: degrees(latitude + half),
    };
  });

/** Rectangles around a place, or with sides through two random places and so along the borders of squares. */
export const boxes: fc.Arbitrary<Box> = fc.oneof(around, between);

const EARTH_KM = 6371.0088;

/**
 * Great-circle distance by Vincenty's formula for a sphere, exact for short ways too; the server uses another formula.
 */
export function naiveKm(one: RandomPlace, other: RandomPlace): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to, turn] = [
    radians(one.latitude),
    radians(other.latitude),
    radians(other.longitude - one.longitude),
  ];
  const across = Math.cos(to) * Math.sin(turn);
  const along = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  return EARTH_KM * Math.atan2(Math.hypot(across, along), cosine);
}
