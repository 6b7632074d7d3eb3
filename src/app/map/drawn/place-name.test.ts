import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('a place is named after its Tashkent district, or its town and part', () => {
  const chilanzar = { latitude: 41.275, longitude: 69.205 };
  expect(placeName(chilanzar, 'ru')).toBe('Чиланзар, Ташкент');
  expect(placeName(chilanzar, 'uz')).toBe('Chilonzor, Toshkent');
  expect(placeName({ latitude: 39.65, longitude: 66.96 }, 'ru')).toBe('Самарканд');
  expect(placeName({ latitude: 39.656, longitude: 66.977 }, 'uz')).toBe('Registon, Samarqand');
  expect(placeName({ latitude: 41.378, longitude: 60.36 }, 'ru')).toBe('Ичан-Кала, Хива');
  expect(placeName({ latitude: 40.64, longitude: 72.23 }, 'uz')).toBe('Asaka');
  expect(placeName({ latitude: 42.6, longitude: 62 }, 'ru')).toBeUndefined();
});
