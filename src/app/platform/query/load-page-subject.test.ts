import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#device/call-error.ts';
import { loadPageSubject } from './load-page-subject.ts';

const KEY = ['tasks.get', { params: { id: '1' } }];
const SILENCE_MS = 1200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that shows the old state of an ad; `answer` is the network's. */
function openPage(isStale: boolean, answer: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(KEY, 'open');
  if (isStale) void client.invalidateQueries({ queryKey: KEY });
  return () => loadPageSubject(client, { queryKey: KEY, queryFn: answer });
}

describe('the subject of a screen', () => {
  it('is refetched before display if its cached copy is stale', async () => {
    expect(await openPage(true, () => Promise.resolve('running'))()).toBe('running');
  });

  it('is shown from the cache at once if nothing marks it as stale', async () => {
    expect(await openPage(false, () => Promise.resolve('running'))()).toBe('open');
  });

  it('is shown from the cache when the server does not answer in time', async () => {
    const load = openPage(true, () => new Promise(() => undefined));
    const shown = load();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await shown).toBe('open');
  });

  it('is shown from the cache when the network fails', async () => {
    expect(await openPage(true, () => Promise.reject(new NetworkError('no answer')))()).toBe('open');
  });

  it.each([404, 410])('is not shown from the cache when the server answers %i', async (status) => {
    const gone = new ApiError(status, { message: '', code: 'not_found', request_id: '' });
    await expect(openPage(true, () => Promise.reject(gone))()).rejects.toBe(gone);
  });
});
