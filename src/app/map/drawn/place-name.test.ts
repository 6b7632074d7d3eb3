import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('a place is named after its district in Tashkent or the nearest town', () => {
  const chilanzar = { latitude: 41.275, longitude: 69.205 };
  expect(placeName(chilanzar, 'ru')).toBe('Чиланзар, Ташкент');
  expect(placeName(chilanzar, 'uz')).toBe('Chilonzor, Toshkent');
  expect(placeName({ latitude: 39.65, longitude: 66.96 }, 'ru')).toBe('Самарканд');
  expect(placeName({ latitude: 40.64, longitude: 72.23 }, 'uz')).toBe('Asaka');
  expect(placeName({ latitude: 42.6, longitude: 62 }, 'ru')).toBeUndefined();
});
