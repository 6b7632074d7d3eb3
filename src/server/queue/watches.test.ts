import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/client.ts';
import { createWatches } from './watches.ts';

/** Calls back at once, as outside a transaction. */
const committed: Pick<Database, 'afterCommit'> = { afterCommit: (tell) => tell() };

function watched(run: () => Promise<'all' | 'some'>) {
  const lines: string[] = [];
  const watches = createWatches((line) => lines.push(line));
  watches.watch('deliver-events', { title: 'Delivering', gatherMs: 1 }, run);
  return { watches, lines };
}

describe('createWatches', () => {
  it('announced work is read at once, also during a run', async () => {
    let started = 0;
    let ended = 0;
    const { watches } = watched(async () => {
      started += 1;
      await wait(10);
      ended += 1;
      return 'all';
    });
    await expect.poll(() => ended).toBe(1);
    watches.stir(committed, 'deliver-events');
    await expect.poll(() => started, { timeout: 500, interval: 1 }).toBe(2);
    watches.stir(committed, 'deliver-events');
    watches.stir(committed, 'deliver-events');
    await expect.poll(() => ended, { timeout: 500 }).toBe(3);
    await watches.stop();
    watches.stir(committed, 'deliver-events');
    await wait(20);
    expect(started).toBe(3);
  });

  it('a partial run is continued, and a failure is logged once', async () => {
    let runs = 0;
    const { lines, watches } = watched(() => {
      runs += 1;
      return runs < 4 ? Promise.resolve('some') : Promise.reject(new Error('no line'));
    });
    await expect.poll(() => runs, { timeout: 500 }).toBe(4);
    watches.stir(committed, 'deliver-events');
    await expect.poll(() => runs, { timeout: 500 }).toBe(5);
    await watches.stop();
    expect(lines).toEqual(['Delivering failed, and is tried again: no line']);
  });
});
