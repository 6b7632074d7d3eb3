import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications/entities.ts';
import { invalidateSoon, trackFetches } from '#app/platform/query/stale-answers.ts';
import { CLOCK_NOISE_MS } from '#app/platform/server-clock.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';
import { invalidateByNotifications } from './invalidate-older.ts';

const SENT_AT = Date.parse('2026-05-01T10:00:00Z');
const CHOSEN: Notification = {
  id: '1',
  seq: 1,
  type: 'task_request',
  operation_id: '5',
  kind: 'task',
  message_id: null,
  title: '',
  body: '',
  read: false,
  created_at: new Date(SENT_AT).toISOString(),
  group: null,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const STALE_NEVER = { queries: { staleTime: Infinity, retry: false } };

function fetchNewest(client: QueryClient) {
  const queryFn = () => Promise.resolve({ data: { items: [CHOSEN], next: null, unread: 1 } });
  return client.fetchQuery({ queryKey: newestNotifications.queryKey, queryFn, staleTime: 0 });
}

test('a fetched notification makes older answers about its ad stale', async () => {
  const client = new QueryClient({ defaultOptions: STALE_NEVER });
  const [older, newer, other] = [['tasks.list', 'older'], ['tasks.list', 'newer'], ['cities.list']];
  client.setQueryData(older, 'open', { updatedAt: SENT_AT - 1 });
  client.setQueryData(newer, 'running', { updatedAt: SENT_AT + CLOCK_NOISE_MS });
  client.setQueryData(other, 'cities', { updatedAt: SENT_AT - 1 });
  const stop = invalidateByNotifications(client);
  await fetchNewest(client);
  const stale = [older, newer, other].map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, false, false]);
  stop();
});

test('an answer fetched after its notification was first seen stays fresh', async () => {
  const client = new QueryClient({ defaultOptions: STALE_NEVER });
  const stops = [trackFetches(client), invalidateByNotifications(client)];
  const fetchAd = () => client.fetchQuery({ queryKey: ['tasks.get'], queryFn: () => 'chosen', staleTime: 0 });
  const isStale = () => client.getQueryState(['tasks.get'])?.isInvalidated;
  // the clocks of this machine and of the server differ by less than this
  vi.setSystemTime(SENT_AT + CLOCK_NOISE_MS / 2);
  await fetchAd();
  vi.advanceTimersByTime(1);
  await fetchNewest(client);
  expect(isStale()).toBe(true);
  vi.advanceTimersByTime(1);
  await fetchAd();
  await fetchNewest(client);
  expect(isStale()).toBe(false);
  for (const stop of stops) stop();
});

test('answers that a wake-up is about to refetch are not fetched twice', async () => {
  const client = new QueryClient({ defaultOptions: STALE_NEVER });
  const stop = invalidateByNotifications(client);
  const [ad, home] = [['tasks.get'], ['me.home']];
  for (const key of [ad, home]) client.setQueryData(key, 'open', { updatedAt: SENT_AT - 1 });
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  invalidateSoon(client, ['tasks']);
  await fetchNewest(client);
  expect([ad, home].map(isStale)).toEqual([false, true]);
  await expect.poll(() => isStale(ad)).toBe(true);
  stop();
});
