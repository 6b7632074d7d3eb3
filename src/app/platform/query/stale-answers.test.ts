import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { trackFetches, invalidateAfterMissedWakeUps } from './stale-answers.ts';

it('answers fetched since the socket opened are not fetched again', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  const stop = trackFetches(client);
  const fetched: string[] = [];
  const show = (name: string) => {
    const queryFn = () => {
      fetched.push(name);
      return name;
    };
    new QueryObserver(client, { queryKey: [name], queryFn, meta: { isPersonal: true } }).subscribe(
      () => undefined,
    );
  };
  show('before');
  await expect.poll(() => client.isFetching()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const openedAt = performance.now();
  show('since');
  await expect.poll(() => client.isFetching()).toBe(0);
  invalidateAfterMissedWakeUps(client, openedAt);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(fetched).toEqual(['before', 'since', 'before']);
  stop();
  client.clear();
});
