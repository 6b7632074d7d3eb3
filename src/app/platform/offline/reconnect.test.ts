import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { createQueryClient } from '../query/query-client.ts';
import { trackFetches } from '../query/stale-answers.ts';
import { endSession, updateMemorySession, storeLogin } from '../session/session.ts';
import { getConnected, setConnected } from './connection.ts';
import { reconnectBySelf } from './reconnect.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endSession();
  vi.useRealTimers();
  setConnected(true);
});

const createClient = () => createQueryClient(() => Promise.reject(new Error('nothing is asked for')));

function logIn(): void {
  updateMemorySession();
  storeLogin({ token: 'token-of-twenty-chars', expires_at: new Date(Date.now() + DAY_MS).toISOString() });
}

/** Milliseconds after which a page without a connection has tried three times, with these random numbers. */
async function timesOfTries(random: number): Promise<number[]> {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const start = Date.now();
  const times: number[] = [];
  setConnected(true);
  reconnectBySelf(createClient(), () => {
    times.push(Date.now() - start);
    return Promise.resolve({ isAnswered: times.length === 3 });
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

it('a page retries after the time that a busy server asked for', async () => {
  const told = [{ isAnswered: false, againMs: 60_000 }, { isAnswered: true }];
  const start = Date.now();
  const times: number[] = [];
  reconnectBySelf(createClient(), () => {
    times.push(Date.now() - start);
    return Promise.resolve(told[times.length - 1] ?? { isAnswered: true });
  });
  setConnected(false);
  while (!getConnected()) await vi.advanceTimersByTimeAsync(100);
  const [first = 0, second = 0] = times;
  expect(times).toHaveLength(2);
  expect(second - first).toBeGreaterThanOrEqual(60_000);
  expect(second - first).toBeLessThanOrEqual(62_000);
});

/** Shows a missing and an old answer on a page that loses its connection; returns the names of what it fetches. */
function loseConnection(client: QueryClient): readonly string[] {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
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
  trackFetches(client);
  reconnectBySelf(client, () => Promise.resolve({ isAnswered: true }));
  setConnected(false);
  return fetched;
}

it('on reconnect, missing data is refetched at once, shown data later', async () => {
  const client = createClient();
  const fetched = loseConnection(client);
  await vi.advanceTimersByTimeAsync(2400);
  expect(fetched).toEqual(['missing']);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual(['missing', 'missing']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toEqual(['missing', 'missing', 'shown']);
  client.clear();
});

it.each([
  { socket: 'that is ready soon', refetched: ['shown'] },
  { socket: 'that stays away', refetched: [] },
])('a signed-in page refetches old answers once, with a socket $socket', async ({ refetched }) => {
  logIn();
  const client = createClient();
  const fetched = loseConnection(client);
  await vi.advanceTimersByTimeAsync(4000);
  for (const name of refetched) await client.refetchQueries({ queryKey: [name] });
  await vi.advanceTimersByTimeAsync(6000);
  expect(fetched).toEqual(['missing', 'missing', ...refetched]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(fetched).toEqual(['missing', 'missing', 'shown']);
  client.clear();
});
