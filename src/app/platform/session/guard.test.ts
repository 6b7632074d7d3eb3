import { describe, expect, it } from 'vitest';
import { guardedTarget } from './guard.ts';

describe('the location to return to after sign-in', () => {
  it.each([
    '/cabinet',
    '/cabinet/my-tasks?page=2',
    '/cabinet?tab=1',
    '/ads/vacancy',
    '/ads/service',
    '/ads/task/2',
    '/ads/task?from=x',
  ])('sign-in may lead back to %s', (target) => {
    expect(guardedTarget(target)).toBe(target);
  });

  it.each([
    undefined,
    1,
    '',
    '1',
    '/',
    '/tasks',
    '/cabinets',
    '/ads',
    '/ads/other',
    '/ads/tasks',
    'cabinet',
    '//evil.example/cabinet',
    'https://evil.example/cabinet',
    '/\\evil.example/cabinet',
  ])('sign-in never leads back to %s', (target) => {
    expect(guardedTarget(target)).toBeUndefined();
  });

  it('an overlong location to return to after sign-in is cut', () => {
    expect(guardedTarget(`/cabinet/${'a'.repeat(10_000)}`)).toHaveLength(500);
  });
});
