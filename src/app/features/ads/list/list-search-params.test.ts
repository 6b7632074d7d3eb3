import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listFields } from '#contract/ads/fields.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { TaskListQuery } from '#contract/ads/list-query.ts';
import type { City } from '#contract/lookups/entities.ts';
import { parseSearch, stringifySearch } from '#app/platform/search-params.ts';
import { searchAround } from '#app/shared/search/search-around.ts';
import { buildListQuery } from './list-query.ts';
import { activeFilters, changeFilters, buildCityFilter, removeFilter } from './change-filters.ts';
import { pickFiltersForKind, parseAnyListSearchParams, parseListSearchParams } from './list-search-params.ts';
import { hasKindFilter } from './kind-filters.ts';

describe('reading the filters of an address', () => {
  it.each([
    [{}, {}],
    [
      { search: ' сантехник ', city: '1', category: '101' },
      { search: 'сантехник', city: '1', category: '101' },
    ],
    [{ search: '   ' }, {}],
    [{ search: 'а'.repeat(201) }, {}],
    [{ city: '0', category: 'x', unknown: '1' }, {}],
    [{ city: '-1', category: '1e3' }, {}],
    [{ price_from: '100000' }, { price_from: 100_000 }],
    [{ price_from: '0' }, {}],
    [{ price_from: '1e309' }, {}],
    [{ price_from: '-5' }, {}],
    [{ salary_from: '100000' }, {}],
    [
      { price_to: '200000', verified: 'true', with_photo: '1' },
      { price_to: 200_000, verified: true, with_photo: true },
    ],
    [{ verified: 'false', with_photo: 'yes' }, {}],
    [
      { latitude: '41.3', longitude: '69.2', distance: '5' },
      { latitude: 41.3, longitude: 69.2, distance: 5 },
    ],
    [{ latitude: '41.3', distance: '5' }, {}],
    [{ latitude: '91', longitude: '69.2' }, {}],
    [{ distance: '5' }, {}],
    [
      { city: '1', distance: '5' },
      { city: '1', distance: 5 },
    ],
    [{ city: '1', distance: '501' }, { city: '1' }],
    [{ sort: 'date' }, {}],
    [{ sort: 'popular' }, {}],
    [{ sort: 'title' }, { sort: 'title' }],
    [{ sort: 'price' }, { sort: 'price' }],
    [{ sort: 'rating' }, { sort: 'rating' }],
    [{ payment_method: 'cash' }, { payment_method: ['cash'] }],
    [{ payment_method: 'transfer,gold,cash,cash' }, { payment_method: ['cash', 'transfer'] }],
    [{ payment_method: 'gold', starts_from: '2026-02-30', starts_to: 'tomorrow', remote: 'maybe' }, {}],
    [
      { starts_from: '2026-11-28', starts_to: '2026-11-29', remote: 'true' },
      { starts_from: '2026-11-28', starts_to: '2026-11-29', remote: true },
    ],
    [{ employment_type: 'full', temporary: 'true', without_resume: 'true' }, {}],
    [{ sort: 'distance' }, {}],
    [
      { sort: 'distance', city: '2' },
      { city: '2', sort: 'distance' },
    ],
    [{ cursor: 'abc-_1' }, { cursor: 'abc-_1' }],
    [{ cursor: 'a b' }, {}],
  ])('an address with %o gives only the filters that make sense', (raw, expected) => {
    expect(parseListSearchParams('task', raw)).toEqual(expected);
  });

  it('the minimum pay is salary_from for vacancies, else price_from', () => {
    const raw = { salary_from: '5', price_from: '6' };
    expect(parseListSearchParams('vacancy', raw)).toEqual({ salary_from: 5 });
    expect(parseListSearchParams('service', raw)).toEqual({ price_from: 6 });
  });

  it('a vacancy has its own filters, and no order by rating', () => {
    const raw = {
      employment_type: 'full,partial',
      work_mode: 'free',
      payment_method: 'cash',
      sort: 'rating',
    };
    expect(parseListSearchParams('vacancy', { ...raw, without_resume: '1' })).toEqual({
      employment_type: ['full', 'partial'],
      work_mode: ['free'],
      without_resume: true,
    });
    expect(parseListSearchParams('service', { ...raw, remote: '1' })).toEqual({ sort: 'rating' });
  });

  it.each(AD_KINDS)('parameters parsed for any kind still include the filters of a %s', (kind) => {
    const raw = {
      salary_from: '5',
      price_to: '6',
      sort: 'rating',
      work_mode: 'free',
      payment_method: 'cash',
    };
    const own = parseListSearchParams(kind, raw);
    expect(parseListSearchParams(kind, parseAnyListSearchParams(raw))).toEqual(own);
    expect(parseAnyListSearchParams(raw)).toMatchObject(own);
  });

  it('a list filter is joined by commas; repeated parameters are merged', () => {
    const search = { employment_type: ['full', 'project'], work_mode: [] };
    expect(stringifySearch(search)).toBe('?employment_type=full%2Cproject');
    expect(parseSearch('?employment_type=full&employment_type=project&city=1&city=2')).toEqual({
      employment_type: 'full,project',
      city: '2',
    });
  });

  it('parsed filters can be parsed again', () => {
    const search = { search: '7', city: '1', distance: 5, price_from: 10, payment_method: ['card' as const] };
    expect(parseListSearchParams('task', search)).toEqual(search);
  });
});

describe('the limits of an address', () => {
  const { entries } = TaskListQuery;
  const read = (
    name: 'search' | 'city' | 'price_from' | 'latitude' | 'distance' | 'cursor',
    value: string,
  ) => {
    // Some filters need a place, and a latitude needs its longitude.
    const place = name === 'latitude' ? { longitude: '1' } : { city: '1' };
    return parseListSearchParams('task', { ...place, [name]: value })[name];
  };
  const values = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.double().map(String),
    fc.stringMatching(/^-?[0-9]{1,17}([.][0-9]{0,13})?$/),
    fc.string({ minLength: 190, maxLength: 410 }),
  );
  it.each(['search', 'city', 'price_from', 'latitude', 'distance', 'cursor'] as const)(
    'the filter "%s" of an address has the limits of the list call',
    (name) => {
      fc.assert(
        fc.property(values, (value) => {
          const taken = v.safeParse(entries[name], value);
          const meant = taken.success ? taken.output : undefined;
          // An empty text and a minimum of 0 are not filters.
          const isVoid = meant === '' || (name === 'price_from' && meant === 0);
          expect(read(name, value)).toEqual(isVoid ? undefined : meant);
        }),
        { numRuns: 400 },
      );
    },
  );
});

describe('changing a filter', () => {
  const search = { city: '1', distance: 5, sort: 'distance', cursor: 'abc', search: 'x' } as const;

  it('changing a filter resets the cursor', () => {
    expect(changeFilters(search, { search: 'y' })).toEqual({
      city: '1',
      distance: 5,
      sort: 'distance',
      search: 'y',
    });
  });
  it('removing the place removes the filters that need one', () => {
    expect(changeFilters(search, buildCityFilter(undefined))).toEqual({ search: 'x' });
  });
  it('a point to search around replaces the city filter', () => {
    const next = changeFilters(search, searchAround(41.31234, 69.24567, 3));
    expect(next).toEqual({ search: 'x', sort: 'distance', latitude: 41.312, longitude: 69.246, distance: 3 });
  });
  it('filters survive a switch to another kind of ads', () => {
    expect(pickFiltersForKind('vacancy', { search: 'x', price_from: 5, sort: 'title', cursor: 'c' })).toEqual(
      {
        search: 'x',
        salary_from: 5,
      },
    );
  });
  it('each value of a list can be removed by itself', () => {
    const jobs = parseListSearchParams('vacancy', { employment_type: 'full,partial', remote: '1' });
    expect(activeFilters(jobs).map(({ name }) => name)).toEqual(['full', 'partial', 'remote']);
    expect(removeFilter(jobs, 'full')).toEqual({ employment_type: ['partial'], remote: true });
    expect(removeFilter(removeFilter(jobs, 'full'), 'partial')).toEqual({ remote: true });
  });
  it('filters of a job do not follow to tasks', () => {
    const jobs = parseListSearchParams('vacancy', { employment_type: 'full', temporary: '1', remote: '1' });
    expect(pickFiltersForKind('task', jobs)).toEqual({ remote: true });
  });
  it('every filter can be removed by itself', () => {
    const names = (value: Parameters<typeof activeFilters>[0]) =>
      activeFilters(value).map(({ name }) => name);
    expect(names({ sort: 'title', cursor: 'c' })).toEqual([]);
    expect(names(search)).toEqual(['search', 'place', 'distance']);
    for (const { name, without } of activeFilters(search)) {
      expect(names(changeFilters(search, without))).not.toContain(name);
    }
  });
});

describe('the query of the list call', () => {
  const cities: City[] = [
    {
      id: '1',
      slug: 'tashkent',
      translations: [{ locale: 'ru', name: 'Ташкент' }],
      location: { latitude: 41.3, longitude: 69.2 },
      rank: 1,
    },
  ];
  it.each([
    ['a city', { city: '1' }, { city: '1' }],
    [
      'some kilometres around a city',
      { city: '1', distance: 30 },
      { distance: 30, latitude: 41.3, longitude: 69.2 },
    ],
    [
      'a city from its centre outward',
      { city: '1', sort: 'distance' },
      { city: '1', sort: 'distance', latitude: 41.3, longitude: 69.2 },
    ],
    ['a city that is not known', { city: '9', distance: 30 }, { city: '9' }],
    ['a point', { latitude: 1, longitude: 2, distance: 3 }, { latitude: 1, longitude: 2, distance: 3 }],
  ] as const)('the list call asks for %s', (_, search, expected) => {
    expect(JSON.parse(JSON.stringify(buildListQuery(search, cities)))).toEqual(expected);
  });
});

describe('filters by the terms of an ad', () => {
  it.each(AD_KINDS)('the kind %s has a filter for exactly those fields that its ads have', (kind) => {
    for (const { filter, kinds } of listFields()) {
      if (filter) expect([filter, hasKindFilter(kind, filter)]).toEqual([filter, kinds.includes(kind)]);
    }
  });
});
