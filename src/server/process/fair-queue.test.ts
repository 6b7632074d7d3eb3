import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

/** Work that notes its beginning and ends when the test says so. */
function works() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    of: (name: string) => async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
    async endNext() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the fair queue', () => {
  it('callers take turns, however much work one of them brings', async () => {
    const inTurn = createFairQueue({ atOnce: 1, waiting: 100 });
    const work = works();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
      inTurn(work.of(name), name.slice(0, 1)),
    );
    for (const _ of all) await work.endNext();
    await Promise.all(all);
    expect(work.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('a limit for each caller leaves places to the others', async () => {
    const inTurn = createFairQueue({ atOnce: 2, waiting: 100, each: { atOnce: 1, waiting: 1 } });
    const work = works();
    const mine = [inTurn(work.of('a1'), 'a'), inTurn(work.of('a2'), 'a')];
    await expect(inTurn(work.of('a3'), 'a')).rejects.toBeInstanceOf(QueueFullError);
    const theirs = inTurn(work.of('b1'), 'b');
    expect(work.started).toEqual(['a1', 'b1']);
    for (let end = 0; end < 3; end += 1) await work.endNext();
    await Promise.all([...mine, theirs]);
    expect(work.started).toEqual(['a1', 'b1', 'a2']);
  });

  it('heavy work runs alone and is not overtaken', async () => {
    const inTurn = createFairQueue({ atOnce: 2, waiting: 100 });
    const work = works();
    const all = ['a', 'heavy', 'b', 'c'].map((name) => inTurn(work.of(name), '', name === 'heavy' ? 2 : 1));
    expect(work.started).toEqual(['a']);
    await work.endNext();
    expect(work.started).toEqual(['a', 'heavy']);
    await work.endNext();
    expect(work.started).toEqual(['a', 'heavy', 'b', 'c']);
    await work.endNext();
    await work.endNext();
    await Promise.all(all);
  });

  it('heavy work waits until other callers’ work leaves enough slots', async () => {
    const inTurn = createFairQueue({ atOnce: 2, waiting: 100 });
    const work = works();
    const all = [inTurn(work.of('light'), 'a'), inTurn(work.of('heavy'), 'b', 2)];
    expect(work.started).toEqual(['light']);
    await work.endNext();
    expect(work.started).toEqual(['light', 'heavy']);
    await work.endNext();
    await Promise.all(all);
  });

  it('a place is free again after a failure', async () => {
    const inTurn = createFairQueue({ atOnce: 3, waiting: 1 });
    await expect(inTurn(() => Promise.reject(new Error('broken')), '', 3)).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve('next'), '', 3)).toBe('next');
  });
});
