import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoopLoad } from './loop-load.ts';

it('the load of an event loop is high after work and low after waiting', async () => {
  const readLoad = createLoopLoad();
  const end = performance.now() + 600;
  while (performance.now() < end);
  await pause(1);
  expect(readLoad()).toBeGreaterThan(0.8);
  expect(readLoad()).toBeGreaterThan(0.8);
  await pause(1500);
  expect(readLoad()).toBeLessThan(0.8);
});
