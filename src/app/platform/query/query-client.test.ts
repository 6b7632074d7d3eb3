import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#device/call-error.ts';
import { createQueryClient } from './query-client.ts';
import { patchAnswer } from './set-answer-after-write.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refusal = (status: number) =>
  new ApiError(status, { message: '', code: 'unavailable', request_id: '' });

/** Shows an answer whose refetch is refused three times; returns what the screen shows three minutes later. */
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
  await vi.advanceTimersByTimeAsync(180_000);
  const { data } = observer.getCurrentResult();
  client.clear();
  return data;
}

it.each([429, 503])('a refetch that a busy server refused with %i is repeated', async (status) => {
  expect(await shownAfterRefusals(status)).toBe('new');
});

it('a refused refetch is repeated even if the cached data was patched', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  let isBusy = true;
  const queryFn = () => (isBusy ? Promise.reject(refusal(429)) : Promise.resolve('new'));
  const query = queryOptions({ queryKey: ['ads'], queryFn, initialData: 'old' });
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  await client.invalidateQueries();
  isBusy = false;
  patchAnswer(client, query.queryKey, () => 'patched');
  expect(observer.getCurrentResult().data).toBe('patched');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
  client.clear();
});

it('a busy server is asked only once more within ten seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  const queryFn = vi.fn(() => Promise.reject(refusal(503)));
  const observer = new QueryObserver(client, { queryKey: ['ads'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(7900);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
  client.clear();
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
