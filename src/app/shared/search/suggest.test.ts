import { describe, expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import { categoryNamed, cityNamed } from '#tests/factories/ads/lookups.ts';
import { extractAmount } from './extract-amount.ts';
import { cityNames } from './find-names.ts';
import { buildNarrowing } from './narrowing.ts';
import { createSuggest } from './suggest.ts';

const cities = [
  cityNamed('tashkent', 'Ташкент', 'Toshkent'),
  cityNamed('samarkand', 'Самарканд', 'Samarqand'),
  cityNamed('karshi', 'Карши', 'Qarshi'),
];
const known = {
  categories: [
    categoryNamed('plumber', 'Сантехники', 'Santexniklar'),
    categoryNamed('electrician', 'Электрики', 'Elektriklar'),
    categoryNamed('taxi', 'Водители такси', 'Taksi haydovchilari'),
  ],
  cities,
  terms: new Map([['plumber', ['vodoprovod']]]),
  popular: [],
};

/** The filters that each suggestion sets, as readable text. */
function listSuggestions(kind: AdKind, typed: string, recent: readonly string[] = []): string[] {
  return createSuggest(kind, known)(typed, recent).map((suggestion) =>
    suggestion.isNear
      ? 'near'
      : Object.values(buildNarrowing(kind, suggestion))
          .filter((part) => part !== undefined)
          .join(' '),
  );
}

describe('search suggestions', () => {
  it.each([
    ['сант', ['plumber']],
    ['santex', ['plumber']],
    ['сантехнек', ['plumber']],
    ['cfynt[ybr', ['plumber']],
    ['водопровод', ['plumber']],
    ['сант сам', ['plumber samarkand']],
    ['samarqand santexnik', ['plumber samarkand']],
    ['сам', ['samarkand']],
    ['самарканд', ['samarkand']],
    ['повар карши', ['повар karshi']],
    ['сантехник ночью', []],
    ['сантехник ночью самарканд', ['сантехник ночью samarkand']],
    ['', ['near']],
  ])('"%s" among services suggests %j', (typed, expected) => {
    expect(listSuggestions('service', typed)).toEqual(expected);
  });

  it('a suggestion contains the salary or price named in the query', () => {
    expect(listSuggestions('vacancy', 'водитель от 5 млн')).toEqual(['taxi 5000000']);
    expect(listSuggestions('vacancy', 'вод 5 млн ташкент')).toEqual(['taxi tashkent 5000000']);
    expect(listSuggestions('service', 'сантехник до 200 тыс')).toEqual(['plumber 200000']);
    expect(listSuggestions('vacancy', 'повар 4 mlndan')).toEqual(['повар 4000000']);
  });

  it.each([
    ['водитель гибкий график', ['taxi flexible']],
    ['водитель гибк', ['taxi flexible']],
    ['haydovchi erkin grafik samarq', ['taxi samarkand free']],
    ['ҳайдовчи эркин', ['taxi free']],
    ['свободный график водитель', ['taxi free']],
    ['повар по выходным', ['повар weekends']],
    ['гибкий график', ['flexible']],
    ['водитель гиб', []],
  ])('"%s" among jobs suggests %j', (typed, expected) => {
    expect(listSuggestions('vacancy', typed)).toEqual(expected);
  });

  it('a schedule is no filter of services', () => {
    expect(listSuggestions('service', 'сантехник гибкий график')).toEqual([]);
  });

  it('recent searches come first, in either script, except the current one', () => {
    const recent = ['сантехник ночью', 'Santexnik', 'повар'];
    expect(listSuggestions('service', '', recent)).toEqual([...recent, 'near']);
    const popular = known.categories;
    expect(createSuggest('service', { ...known, popular })('', ['повар'])).toEqual([
      { isRecent: true, text: 'повар' },
      { isNear: true },
      ...popular.map((each) => ({ category: each })),
    ]);
    expect(listSuggestions('service', 'сантех', recent)).toEqual(['сантехник ночью', 'Santexnik', 'plumber']);
    expect(listSuggestions('service', 'сантехник', recent)).toEqual(['сантехник ночью', 'plumber']);
  });
});

describe('money in a search', () => {
  it.each([
    ['водитель от 5 млн', { from: 5_000_000, rest: 'водитель' }],
    ['5,5 mln soʻmdan haydovchi', { from: 5_500_000, rest: 'haydovchi' }],
    ['уборка до 200 000 сум', { to: 200_000, rest: 'уборка' }],
    ['tozalash 200 minggacha', { to: 200_000, rest: 'tozalash' }],
    ['уборка 3 комнат до 200 тысяч', { to: 200_000, rest: 'уборка 3 комнат' }],
    ['уборка 3 комнаты', { rest: 'уборка 3 комнаты' }],
    ['до метро', { rest: 'до метро' }],
    ['от 999999999999 млн', { rest: 'от 999999999999 млн' }],
  ])('"%s" is read as %o', (typed, expected) => {
    expect(extractAmount(typed, 'task')).toEqual(expected);
  });

  it('a maximum salary in a search is ignored', () => {
    expect(extractAmount('повар до 5 млн', 'vacancy')).toEqual({ rest: 'повар до 5 млн' });
    expect(extractAmount('повар 5 млн', 'vacancy')).toEqual({ from: 5_000_000, rest: 'повар' });
  });
});

it.each([
  ['с', ['samarkand']],
  ['q', ['karshi']],
  ['Toshk', ['tashkent']],
  ['тшкент', ['tashkent']],
  ['ташкент карши', []],
  ['ташкнет', ['tashkent']],
  ['nfirtyn', ['tashkent']],
])('a city is found by "%s"', (typed, expected) => {
  expect(cityNames(cities)(typed).map(({ id }) => id)).toEqual(expected);
});
