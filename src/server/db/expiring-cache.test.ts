import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedLoads } from './expiring-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a cached load reads once for concurrent calls, and again when old', async () => {
  const recent = new CachedLoads<number>({ maxAgeMs: 10_000, maxEntries: 10 });
  let readings = 0;
  const load = () => Promise.resolve((readings += 1));
  expect(await Promise.all([recent.load('a', load), recent.load('a', load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(9_999);
  expect(await recent.load('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await recent.load('a', load)).toBe(2);
});

it('a cached load reads again after a failure', async () => {
  const recent = new CachedLoads<string>({ maxAgeMs: 10_000, maxEntries: 10 });
  await expect(recent.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await recent.load('a', () => Promise.resolve('up'))).toBe('up');
});

it('a cache of loads evicts the least recently used beyond its size', async () => {
  const recent = new CachedLoads<string>({ maxAgeMs: 10_000, maxEntries: 2 });
  for (const name of ['a', 'b', 'a', 'c']) await recent.load(name, () => Promise.resolve(name));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('anew'));
  expect(await recent.load('c', load)).toBe('c');
  expect(await recent.load('a', load)).toBe('a');
  expect(await recent.load('b', load)).toBe('anew');
});
