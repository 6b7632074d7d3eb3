import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import { PERSISTED_CALLS } from './persistence.ts';
import { readSavedQueries, SAVED_ANSWERS } from './read-saved-queries.ts';

const NOW = Date.parse('2026-05-01T10:00:00Z');
const CITY = {
  id: '1',
  slug: 'tashkent',
  translations: [{ locale: 'ru', name: 'Ташкент' }],
  location: { latitude: 41.3, longitude: 69.2 },
  rank: 1,
};
const SERVICE = {
  kind: 'service',
  id: '5',
  translations: [{ locale: 'ru', title: 'Сантехник' }],
  category: '3',
  city: '1',
  location: null,
  published_at: '2026-05-01T09:00:00.000000Z',
  lifted: false,
  photo: null,
  author: null,
  price: 100_000,
};

const PERSON: UserProfile = {
  id: '1',
  full_name: 'Дилноза',
  avatar: null,
  verified: false,
  rating: { positive: 0, negative: 0 },
  online: false,
  last_seen_at: null,
  registered_at: '2026-04-01T09:00:00.000000Z',
  about: null,
  city: null,
  categories: [],
  portfolio: [],
  ads_count: { vacancies: 0, services: 0, tasks: 0 },
};

/** Saves queries as a visit does, and reads them back. */
function read(queries: readonly { key: readonly unknown[]; data: unknown; at?: number }[], now = NOW) {
  const client = new QueryClient();
  for (const { key, data, at = NOW - 1000 } of queries) client.setQueryData(key, data, { updatedAt: at });
  const text = JSON.stringify({ timestamp: NOW - 1000, buster: '1', clientState: dehydrate(client) });
  return readSavedQueries(text, now).clientState.queries;
}

describe('saved queries', () => {
  it('saved queries are read back unchanged', () => {
    const cities = { key: ['cities.list', {}], data: { cities: [CITY] } };
    const pages = { pages: [{ items: [SERVICE], next: null, total: 1 }], pageParams: [''] };
    const list = { key: ['services.list', 'pages', { query: { city: '1' } }], data: pages };
    const client = new QueryClient();
    hydrate(client, { mutations: [], queries: read([cities, list]) });
    expect(client.getQueryData(cities.key)).toEqual(cities.data);
    expect(client.getQueryData(list.key)).toEqual(list.data);
    expect(client.getQueryState(list.key)?.dataUpdatedAt).toBe(NOW - 1000);
  });

  it('an answer invalidated by a page is still stale at the next start', () => {
    const client = new QueryClient();
    const list = ['cities.list', {}];
    client.setQueryData(list, { cities: [CITY] }, { updatedAt: NOW - 1000 });
    const isStale = () => {
      const text = JSON.stringify({ timestamp: NOW, buster: '1', clientState: dehydrate(client) });
      return readSavedQueries(text, NOW).clientState.queries[0]?.state.isInvalidated;
    };
    expect(isStale()).toBe(false);
    void client.invalidateQueries({ queryKey: list });
    expect(isStale()).toBe(true);
  });

  it('the state of an ad or a person is stale at the next start', () => {
    const cities = { key: ['cities.list', {}], data: { cities: [CITY] } };
    const person = { key: ['users.get', { params: { id: '1' } }], data: PERSON };
    expect(read([cities, person]).map(({ state }) => state.isInvalidated)).toEqual([false, true]);
  });

  it('a saved query dated in the future counts as saved now', () => {
    const [query] = read([{ key: ['cities.list', {}], data: { cities: [] }, at: NOW + 86_400_000 }]);
    expect(query?.state.dataUpdatedAt).toBe(NOW);
  });

  it('saved queries are checked against the schema of each call', () => {
    expect([...SAVED_ANSWERS.keys()].toSorted()).toEqual([...PERSISTED_CALLS].toSorted());
    const persisted = ENDPOINTS.filter((endpoint) => PERSISTED_CALLS.has(endpoint.name));
    expect(persisted).toHaveLength(PERSISTED_CALLS.size);
    for (const { name, response } of persisted) {
      const known = SAVED_ANSWERS.get(name);
      const options = { errorMode: 'ignore' } as const;
      expect(known && toJsonSchema(known, options), name).toEqual(toJsonSchema(response, options));
    }
  });
});

describe('saved answers of a wrong shape', () => {
  const good = { key: ['cities.list', {}], data: { cities: [CITY] } };
  it.each<[string, readonly unknown[], unknown]>([
    ['a list without items', ['services.list', 'pages', {}], { pages: [{ next: null }], pageParams: [''] }],
    [
      'a list of numbers',
      ['services.list', 'pages', {}],
      { pages: [{ items: [1, 2], next: null }], pageParams: [''] },
    ],
    ['a list without pages', ['services.list', 'pages', {}], { pages: [], pageParams: [] }],
    [
      'pages without their places',
      ['services.list', 'pages', {}],
      { pages: [{ items: [], next: null }], pageParams: [] },
    ],
    ['an ad of another kind', ['tasks.list', {}], { items: [SERVICE], next: null }],
    [
      'a time that is none',
      ['services.list', {}],
      { items: [{ ...SERVICE, published_at: 'soon' }], next: null },
    ],
    ['a person without a name', ['me.get', {}], { id: '1' }],
    ['categories that are null', ['categories.list', { query: { size: 200 } }], { items: null }],
    ['nothing', ['statistics.get', {}], null],
    ['a call that is not kept', ['secrets.get', {}], { items: [] }],
    ['a key of another shape', ['cities.list', 'pages'], { cities: [] }],
  ])('an invalid saved answer is dropped, and the rest stays: %s', (_, key, data) => {
    expect(read([{ key, data }, good]).map(({ queryKey }) => queryKey)).toEqual([good.key]);
  });
});

it.each(['xx{', '', 'null', '5', '"text"', '[]', '{}', '{"timestamp":1,"clientState":{"queries":5}}'])(
  'a text that holds no saved queries counts as none: %s',
  (text) => {
    expect(readSavedQueries(text, NOW)).toMatchObject({
      timestamp: 0,
      clientState: { queries: [] },
    });
  },
);

it('no invalid data stops the reading of saved queries', () => {
  const values = fc.jsonValue({ maxDepth: 3 });
  const names = fc.constantFrom(...PERSISTED_CALLS);
  const queries = fc.array(
    fc.oneof(
      values,
      fc.record({
        queryKey: fc.oneof(
          fc.tuple(names, fc.constant({})),
          fc.tuple(names, fc.constant('pages'), fc.constant({})),
        ),
        state: fc.record({ data: values, dataUpdatedAt: fc.oneof(fc.double(), values) }),
      }),
    ),
  );
  const saved = fc.record({
    timestamp: fc.nat(),
    buster: fc.constant('1'),
    clientState: fc.record({ queries }),
  });
  fc.assert(
    fc.property(fc.oneof(saved, values), (value) => {
      const read = readSavedQueries(JSON.stringify(value), NOW);
      expect(() => hydrate(new QueryClient(), read.clientState)).not.toThrow();
    }),
  );
});
