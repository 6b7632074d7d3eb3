import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { createWorkPollers } from './work-pollers.ts';

/** Calls back at once, as outside a transaction. */
const committed: Pick<Database, 'afterCommit'> = { afterCommit: (tell) => tell() };
const GATHER_MS = 10;

function watched(run: () => Promise<'all' | 'some'>) {
  const lines: string[] = [];
  const watches = createWorkPollers((line) => lines.push(line));
  watches.watch('deliver-events', { title: 'Delivering', gatherMs: GATHER_MS }, run);
  return { watches, lines };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createWatches', () => {
  it('announced work is read before the next poll, also during a run', async () => {
    const ends: (() => void)[] = [];
    const { watches } = watched(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return 'all';
    });
    const passes = async (milliseconds: number) => await vi.advanceTimersByTimeAsync(milliseconds);
    await passes(0);
    ends[0]?.();
    await passes(GATHER_MS);
    expect(ends).toHaveLength(1);
    watches.stir(committed, 'deliver-events');
    await passes(GATHER_MS);
    expect(ends).toHaveLength(2);
    watches.stir(committed, 'deliver-events');
    watches.stir(committed, 'deliver-events');
    ends[1]?.();
    await passes(GATHER_MS);
    expect(ends).toHaveLength(3);
    ends[2]?.();
    await watches.stop();
    watches.stir(committed, 'deliver-events');
    await passes(10_000);
    expect(ends).toHaveLength(3);
  });

  it('runs again at once while work is left, and logs a failure once', async () => {
    let runs = 0;
    const { lines, watches } = watched(() => {
      runs += 1;
      return runs < 4 ? Promise.resolve('some') : Promise.reject(new Error('no line'));
    });
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(runs).toBe(4);
    watches.stir(committed, 'deliver-events');
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(runs).toBe(5);
    await watches.stop();
    expect(lines).toEqual(['Delivering failed, and is tried again: no line']);
  });
});
