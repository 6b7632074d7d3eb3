import { expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { classesOf } from './cache-table.ts';

const gets = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path);

it.each(gets)('%s is kept in exactly one way', (path) => {
  expect(classesOf(`/api/v1${path.replace(/\{\w+\}/g, '42')}`)).toHaveLength(1);
});

it('what is no call is in none', () => {
  for (const path of ['/tasks', '/api/v1/tasks/42/photos', '/api/v1/', '/api/v1/tasks/']) {
    expect(classesOf(path)).toEqual([]);
  }
});
