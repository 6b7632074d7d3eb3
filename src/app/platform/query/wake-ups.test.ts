import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeId, recordOwnChangeAnswer } from './own-changes.ts';
import { trackFetches, invalidateAfterCall, invalidateSoon } from './stale-answers.ts';

// The scheduler of fast-check decides when each request reaches the server, when its answer arrives, and when a wake-up
// is heard: an answer on the screen must end up as new as the server's.

const CALL = 'tasks.edit';
const KEY = ['tasks.get', '1'];
const BATCH_MS = 250;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  notifyManager.setScheduler(queueMicrotask);
});
afterEach(() => void vi.useRealTimers());

const STEPS = ['show', 'hide', 'prefetch', 'change here', 'change elsewhere'] as const;
type Step = (typeof STEPS)[number];

function createPage(s: fc.Scheduler) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  const stopFollowing = trackFetches(client);
  let version = 0;
  /** Waits for the step's turn and advances the clock, so that a batch of wake-ups may end meanwhile. */
  const travel = async (label: string, ms = 1): Promise<void> => {
    await s.schedule(Promise.resolve(), label);
    vi.advanceTimersByTime(ms);
  };
  const options = {
    queryKey: KEY,
    queryFn: async () => {
      await travel('a fetch reaches the server');
      const read = version;
      await travel('a fetch is answered');
      return read;
    },
  };
  const hear = async (change: string): Promise<void> => {
    await travel('a wake-up arrives');
    invalidateSoon(client, ['tasks'], change);
    await travel('a batch ends', BATCH_MS);
  };
  let hide: (() => void) | undefined;

  const take = async (step: Step): Promise<void> => {
    switch (step) {
      case 'show':
        hide ??= new QueryObserver(client, options).subscribe(() => undefined);
        return;
      case 'hide':
        hide?.();
        hide = undefined;
        return;
      case 'prefetch':
        return await client.prefetchQuery(options);
      case 'change elsewhere':
        await travel('a change elsewhere reaches the server');
        version += 1;
        return await hear('another-page-1');
      case 'change here': {
        const change = createChangeId();
        await travel('a change reaches the server');
        version += 1;
        const heard = hear(change);
        await travel('a change is answered');
        recordOwnChangeAnswer(change);
        await Promise.all([heard, invalidateAfterCall(client, CALL)]);
      }
    }
  };
  return {
    take,
    /** Describes what is wrong with the stored answer after all steps; `'nothing'` if it is right. */
    check: () => {
      const { data, isInvalidated } = client.getQueryState<number>(KEY) ?? {};
      if (data === undefined || data === version) return 'nothing';
      return hide ? 'the screen is outdated' : isInvalidated ? 'nothing' : 'an outdated answer counts as new';
    },
    close: () => {
      stopFollowing();
      hide?.();
      client.clear();
    },
  };
}

test('cached data ends up fresh in any order of fetches and wake-ups', async () => {
  const someSteps = fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someSteps, async (s, steps) => {
      const page = createPage(s);
      s.scheduleSequence(
        steps.map((step) => ({
          label: step,
          builder: () => {
            void page.take(step);
            return Promise.resolve();
          },
        })),
      );
      await s.waitIdle();
      expect(page.check()).toBe('nothing');
      page.close();
    }),
    { numRuns: 1000 },
  );
});

test('a wake-up by an own change leaves later fetched answers valid', async () => {
  const client = new QueryClient();
  const stopFollowing = trackFetches(client);
  const fetch = () => client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.resolve('ad') });
  const isInvalidatedBy = (change: string) => {
    invalidateSoon(client, ['tasks'], change);
    vi.advanceTimersByTime(BATCH_MS);
    return client.getQueryState(KEY)?.isInvalidated;
  };
  await fetch();
  const change = createChangeId();
  vi.advanceTimersByTime(1);
  recordOwnChangeAnswer(change);
  expect(isInvalidatedBy(change)).toBe(true);
  await fetch();
  expect(isInvalidatedBy(change)).toBe(false);
  expect(isInvalidatedBy('another-page-1')).toBe(true);
  stopFollowing();
  client.clear();
});

test('a wake-up that precedes its change’s response spares later fetches', async () => {
  const client = new QueryClient();
  const stopFollowing = trackFetches(client);
  const change = createChangeId();
  invalidateSoon(client, ['tasks'], change);
  vi.advanceTimersByTime(1);
  recordOwnChangeAnswer(change);
  await client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.resolve('ad') });
  vi.advanceTimersByTime(BATCH_MS);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
  stopFollowing();
  client.clear();
});
