import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query/query-client.ts';
import { getConnected, setConnected } from './connection.ts';
import { reconnectBySelf } from './reconnect.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setConnected(true);
});

const createClient = () => createQueryClient(() => Promise.reject(new Error('nothing is asked for')));

/** Milliseconds after which a page without a connection has tried three times, with these random numbers. */
async function timesOfTries(random: number): Promise<number[]> {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const start = Date.now();
  const times: number[] = [];
  setConnected(true);
  reconnectBySelf(createClient(), () => {
    times.push(Date.now() - start);
    return Promise.resolve(times.length === 3);
  });
  setConnected(false);
  while (times.length < 3) await vi.advanceTimersByTimeAsync(10);
  await expect.poll(getConnected).toBe(true);
  return [...times];
}

it('pages that lost their connection together try at different times', async () => {
  const early = await timesOfTries(0);
  const late = await timesOfTries(0.999);
  for (const [place, time] of early.entries()) expect((late[place] ?? 0) / time).toBeGreaterThan(1.8);
});

it('a page refetches missing answers at once and spreads the others', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const client = createClient();
  const fetched: string[] = [];
  const show = (name: string, initialData?: string): void => {
    const queryFn = () => {
      fetched.push(name);
      return name === 'missing' && fetched.length === 1 ? Promise.reject(new TypeError('no network')) : name;
    };
    const query = { queryKey: [name], queryFn, retry: false, staleTime: Infinity };
    new QueryObserver(
      client,
      initialData === undefined ? query : { ...query, initialData, initialDataUpdatedAt: 0 },
    ).subscribe(() => undefined);
  };
  show('missing');
  show('shown', 'an old answer');
  reconnectBySelf(client, () => Promise.resolve(true));
  setConnected(false);
  await vi.advanceTimersByTimeAsync(1400);
  expect(fetched).toEqual(['missing']);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual(['missing', 'missing']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetched).toEqual(['missing', 'missing', 'shown']);
  client.clear();
});
