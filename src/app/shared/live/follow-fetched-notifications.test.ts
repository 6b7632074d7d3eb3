import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/entities.ts';
import { CLOCK_NOISE_MS } from '#app/platform/server-clock.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';
import { followFetchedNotifications } from './follow-fetched-notifications.ts';

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

test('a fetched notification makes older answers about its ad stale', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const [older, newer, other] = [['tasks.list', 'older'], ['tasks.list', 'newer'], ['cities.list']];
  client.setQueryData(older, 'open', { updatedAt: SENT_AT - 1 });
  client.setQueryData(newer, 'running', { updatedAt: SENT_AT + CLOCK_NOISE_MS });
  client.setQueryData(other, 'cities', { updatedAt: SENT_AT - 1 });
  const stop = followFetchedNotifications(client);
  const items = [CHOSEN];
  const queryFn = () => Promise.resolve({ data: { items, next: null, unread: 1 } });
  await client.fetchQuery({ queryKey: newestNotifications.queryKey, queryFn });
  const stale = [older, newer, other].map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, false, false]);
  stop();
});
