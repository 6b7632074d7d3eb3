import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#device/call-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number) =>
  new ApiError(status, { message: '', code: 'unavailable', request_id: '' });

/** Shows an answer whose refetch is refused three times; returns what the screen shows after a minute. */
async function shownAfterRefusals(status: number): Promise<unknown> {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  let refusals = 3;
  const queryFn = () => {
    refusals -= 1;
    return refusals < 0 ? 'new' : Promise.reject(refusal(status));
  };
  const observer = new QueryObserver(client, { queryKey: ['ads'], queryFn, initialData: 'old' });
  observer.subscribe(() => undefined);
  void client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(90_000);
  const { data } = observer.getCurrentResult();
  client.clear();
  return data;
}

it.each([429, 503])('a refetch that a busy server refused with %i is repeated', async (status) => {
  expect(await shownAfterRefusals(status)).toBe('new');
});

it('however often a query is refused, one timer repeats it', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  const queryFn = vi.fn(() => Promise.reject(refusal(429)));
  const observer = new QueryObserver(client, { queryKey: ['ads'], queryFn, initialData: 'old' });
  const stop = observer.subscribe(() => undefined);
  await client.refetchQueries();
  const timers = vi.getTimerCount();
  await client.refetchQueries();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(timers);
  stop();
  client.clear();
});

it('a refetch that the server refused for good is not repeated', async () => {
  expect(await shownAfterRefusals(404)).toBe('old');
});
