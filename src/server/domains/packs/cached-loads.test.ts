import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { briefly } from './cached-loads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a cached load reads once for concurrent calls, and again when old', async () => {
  const recent = briefly<number>(10_000, 10);
  let readings = 0;
  const load = () => Promise.resolve((readings += 1));
  expect(await Promise.all([recent.get('a', load), recent.get('a', load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(9_999);
  expect(await recent.get('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await recent.get('a', load)).toBe(2);
});

it('a cached load reads again after a failure', async () => {
  const recent = briefly<string>(10_000, 10);
  await expect(recent.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await recent.get('a', () => Promise.resolve('up'))).toBe('up');
});

it('a cache of loads evicts the oldest answers beyond its size', async () => {
  const recent = briefly<string>(10_000, 2);
  for (const name of ['a', 'b', 'c']) await recent.get(name, () => Promise.resolve(name));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('anew'));
  expect(await recent.get('c', load)).toBe('c');
  expect(await recent.get('a', load)).toBe('anew');
});
