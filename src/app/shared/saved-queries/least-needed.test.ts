import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meQuery } from '#app/platform/session/me.ts';
import { dropLeastNeeded } from './least-needed.ts';

test('a full storage drops the oldest answers, but not who is signed in', () => {
  const client = new QueryClient();
  client.setQueryData([...meQuery.queryKey], { id: '7' }, { updatedAt: 1 });
  for (const updatedAt of [2, 3, 4, 5]) client.setQueryData(['tasks.get', updatedAt], {}, { updatedAt });
  const error = new Error('full');
  const saved = { timestamp: 0, buster: '', clientState: dehydrate(client) };
  const half = dropLeastNeeded({ persistedClient: saved, error, errorCount: 1 });
  expect(half?.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([
    meQuery.queryKey,
    ['tasks.get', 5],
  ]);
  if (!half) throw new Error('nothing is left');
  const quarter = dropLeastNeeded({ persistedClient: half, error, errorCount: 2 });
  expect(quarter?.clientState.queries).toHaveLength(1);
  if (!quarter) throw new Error('nothing is left');
  expect(dropLeastNeeded({ persistedClient: quarter, error, errorCount: 3 })).toBeUndefined();
});
