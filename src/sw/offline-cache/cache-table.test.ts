import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CACHED_ENDPOINTS } from '#device/cached-endpoints.ts';
import { matchCachePolicies } from './cache-table.ts';

const gets = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path);

it.each(gets)('answers of %s are in exactly one cache class', (path) => {
  expect(matchCachePolicies(`/api/v1${path.replace(/\{\w+\}/g, '42')}`)).toHaveLength(1);
});

it('a path that is no call is in no cache class', () => {
  for (const path of ['/tasks', '/api/v1/tasks/42/photos', '/api/v1/', '/api/v1/tasks/']) {
    expect(matchCachePolicies(path)).toEqual([]);
  }
});

it('CACHED_ENDPOINTS lists exactly the endpoints that the worker caches', () => {
  const cacheable = gets.filter(
    (path) => matchCachePolicies(`/api/v1${path.replace(/\{\w+\}/g, '42')}`)[0] !== 'never',
  );
  expect(CACHED_ENDPOINTS.map(({ path }) => path).toSorted()).toEqual(cacheable.toSorted());
});
