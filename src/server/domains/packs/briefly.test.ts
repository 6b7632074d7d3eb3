import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { briefly } from './briefly.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('reads once for a rush, and again when it is old', async () => {
  const remember = briefly<number>(10_000, 10);
  let readings = 0;
  const load = () => Promise.resolve((readings += 1));
  expect(await Promise.all([remember('a', load), remember('a', load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(9_999);
  expect(await remember('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await remember('a', load)).toBe(2);
});

it('reads again after a failure', async () => {
  const remember = briefly<string>(10_000, 10);
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await remember('a', () => Promise.resolve('up'))).toBe('up');
});

it('keeps no more than so many, the oldest go', async () => {
  const remember = briefly<string>(10_000, 2);
  for (const name of ['a', 'b', 'c']) await remember(name, () => Promise.resolve(name));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('anew'));
  expect(await remember('c', load)).toBe('c');
  expect(await remember('a', load)).toBe('anew');
});
