import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { nextChangeId, noteAnswered, changeShownFrom } from './own-changes.ts';
import { followFetches, invalidateSoon } from './stale-answers.ts';

async function afterOwnChange() {
  const client = new QueryClient();
  onTestFinished(followFetches(client));
  const queryKey = ['tasks.get', '1'];
  const fetch = () => client.fetchQuery({ queryKey, queryFn: () => Promise.resolve('ad') });
  await fetch();
  const change = nextChangeId();
  noteAnswered(change);
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  return { client, fetch, change, isStale };
}

const batched = () => new Promise((resolve) => setTimeout(resolve, 300));

it('an answer that was fetched after the page’s own change stays', async () => {
  const { client, fetch, change, isStale } = await afterOwnChange();
  await fetch();
  invalidateSoon(client, ['tasks'], changeShownFrom(change));
  await batched();
  expect(isStale()).toBe(false);
});

it('an answer from before the page’s own change is invalidated', async () => {
  const { client, change, isStale } = await afterOwnChange();
  invalidateSoon(client, ['tasks'], changeShownFrom(change));
  await vi.waitFor(() => expect(isStale()).toBe(true));
});

it.each([
  ['after', (own: () => void, other: () => void) => [own(), other()]],
  ['before', (own: () => void, other: () => void) => [other(), own()]],
])('a change of another device is not lost that lands just %s one’s own', async (_, inOrder) => {
  const { client, fetch, change, isStale } = await afterOwnChange();
  await fetch();
  inOrder(
    () => invalidateSoon(client, ['tasks'], changeShownFrom(change)),
    () => invalidateSoon(client, ['tasks'], changeShownFrom('other-1')),
  );
  await vi.waitFor(() => expect(isStale()).toBe(true));
});
