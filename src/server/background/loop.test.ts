import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startLoop } from './loop.ts';

describe('startLoop', () => {
  it('a loop repeats until it is stopped, and stop waits for the last run', async () => {
    let started = 0;
    let ended = 0;
    const loop = startLoop(
      {
        name: 'count',
        pause: 1,
        run: async () => {
          started += 1;
          await wait(5);
          ended += 1;
        },
      },
      () => undefined,
    );
    await expect.poll(() => ended).toBeGreaterThan(2);
    await loop.stop();
    expect(ended).toBe(started);
  });

  it('a loop logs a repeated failure once and goes on', async () => {
    const lines: string[] = [];
    let runs = 0;
    const loop = startLoop(
      {
        name: 'fold',
        pause: 1,
        run: () => {
          runs += 1;
          return Promise.reject(new Error('no connection'));
        },
      },
      (line) => lines.push(line),
    );
    await expect.poll(() => runs).toBeGreaterThan(3);
    await loop.stop();
    expect(lines).toEqual(['fold failed, and is tried again: no connection']);
  });
});
