import type { Town } from './place.ts';
import { TASHKENT_EAST } from './tashkent-east.ts';
import { TASHKENT_WEST } from './tashkent-west.ts';

export const TASHKENT: Town = {
  city: 'tashkent',
  weight: 420,
  ruIn: 'в Ташкенте',
  ruFrom: 'из Ташкента',
  ruTo: 'в Ташкент',
  goesTo: [
    'samarkand',
    'bukhara',
    'fergana',
    'andijan',
    'namangan',
    'karshi',
    'urgench',
    'nukus',
    'termez',
    'navoi',
    'jizzakh',
    'kokand',
  ],
  places: [...TASHKENT_EAST, ...TASHKENT_WEST],
};
