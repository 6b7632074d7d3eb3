import { expect, it } from 'vitest';
import { pickSuggestedCities } from './pick-suggested-cities.ts';

const PLACES = new Map(
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => [id, { latitude: 40, longitude: 60 + Number(id) }]),
);
const cities = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id, index) => ({ id, count: 80 - 10 * index }));
const placeOf = (id: string) => PLACES.get(id);
const ids = (from: { latitude: number; longitude: number } | undefined) =>
  pickSuggestedCities(cities, placeOf, from).map(({ id }) => id);

it('the nearest cities are offered first, then those with the most ads', () => {
  expect(ids({ latitude: 40, longitude: 67.2 })).toEqual(['7', '8', '6', '1', '2', '3']);
});

it('without a place the cities with the most ads are offered', () => {
  expect(ids(undefined)).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('a city without a known location is offered as the farthest', () => {
  const found = pickSuggestedCities(cities.slice(0, 4), (id) => (id === '1' ? undefined : placeOf(id)), {
    latitude: 40,
    longitude: 61,
  });
  expect(found.map(({ id }) => id)).toEqual(['2', '3', '4', '1']);
});
