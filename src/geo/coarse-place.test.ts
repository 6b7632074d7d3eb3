import { expect, test } from 'vitest';
import { coarsenPlace } from './coarse-place.ts';
import { distanceKm } from './distance.ts';

const home = { latitude: 41.2856, longitude: 69.2034 };

test('places of one square become the same coarse place', () => {
  const neighbour = { latitude: 41.2999, longitude: 69.2199 };
  expect(coarsenPlace(neighbour, '7')).toEqual(coarsenPlace(home, '7'));
});

test('a coarse place is in the same square and varies with the seed', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => coarsenPlace(home, String(seed)));
  for (const place of seeds) {
    expect(distanceKm(home, place)).toBeLessThan(2.8);
    expect(Math.floor(place.latitude / 0.02)).toBe(Math.floor(home.latitude / 0.02));
    expect(Math.floor(place.longitude / 0.02)).toBe(Math.floor(home.longitude / 0.02));
  }
  expect(new Set(seeds.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBeGreaterThan(
    190,
  );
});
