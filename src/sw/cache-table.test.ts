import { expect, it } from 'vitest';
import { KEPT_ENDPOINTS } from '../app/platform/offline/hand-over.ts';
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

it('what is kept is what a page hands over to a worker that was not there yet', () => {
  const kept = gets.filter((path) => classesOf(`/api/v1${path.replace(/\{\w+\}/g, '42')}`)[0] !== 'never');
  expect(KEPT_ENDPOINTS.map(({ path }) => path).toSorted()).toEqual(kept.toSorted());
});
