import { describe, expect, it } from 'vitest';
import { cityNamed } from '#tests/factories/ads/lookups.ts';
import { understandSearch } from './understand-search.ts';

const cities = [
  cityNamed('1', 'Ташкент', 'Toshkent'),
  cityNamed('2', 'Самарканд', 'Samarqand'),
  cityNamed('3', 'Навои', 'Navoiy'),
];

describe('a finished search', () => {
  it.each([
    ['водитель ташкент от 5 млн', { search: 'водитель', city: '1', salary_from: 5_000_000 }],
    ['Ташкент водитель категории Е', { search: 'водитель категории Е', city: '1' }],
    ['повар в Самарканде недорого', { search: 'повар недорого', city: '2' }],
    ['Toshkent shahrida haydovchi', { search: 'haydovchi', city: '1' }],
    ['Тошкентда ҳайдовчи 4 млн', { search: 'ҳайдовчи', city: '1', salary_from: 4_000_000 }],
    ['ташкент', { search: undefined, city: '1' }],
    ['няня от 3 млн', { search: 'няня', salary_from: 3_000_000 }],
    ['водитель гибкий график ташкент', { search: 'водитель', city: '1', work_mode: ['flexible'] }],
    ['erkin grafik', { search: undefined, work_mode: ['free'] }],
    ['гибкий повар', undefined],
  ])('"%s" sets the filters %o', (typed, expected) => {
    expect(understandSearch(typed, 'vacancy', cities)).toEqual(expected);
  });

  it.each(['водитель', 'такси ташкент самарканд', 'сам мастер', ''])('"%s" stays a text', (typed) => {
    expect(understandSearch(typed, 'service', cities)).toBeUndefined();
  });
});
