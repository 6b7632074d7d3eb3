import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { briefly } from './briefly.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('what is remembered briefly is read once for a rush, and again when it is old', async () => {
  const recent = briefly<number>(10_000, 10);
  let readings = 0;
  const load = () => Promise.resolve((readings += 1));
  expect(await Promise.all([recent.get('a', load), recent.get('a', load)])).toEqual([1, 1]);
  vi.advanceTimersByTime(9_999);
  expect(await recent.get('a', load)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await recent.get('a', load)).toBe(2);
});

it('what is remembered briefly is read again after a failure', async () => {
  const recent = briefly<string>(10_000, 10);
  await expect(recent.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await recent.get('a', () => Promise.resolve('up'))).toBe('up');
});

it('no more than so many answers are remembered briefly, the oldest go', async () => {
  const recent = briefly<string>(10_000, 2);
  for (const name of ['a', 'b', 'c']) await recent.get(name, () => Promise.resolve(name));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('anew'));
  expect(await recent.get('c', load)).toBe('c');
  expect(await recent.get('a', load)).toBe('anew');
});

it('what is remembered briefly is forgotten when something was hidden, what is being read too', async () => {
  const recent = briefly<string>(10_000, 10);
  const slow = Promise.withResolvers<string>();
  const before = recent.get('a', () => slow.promise);
  recent.drop();
  expect(await recent.get('a', () => Promise.resolve('after'))).toBe('after');
  slow.resolve('before');
  expect(await before).toBe('before');
  expect(await recent.get('a', () => Promise.resolve('anew'))).toBe('after');
});
