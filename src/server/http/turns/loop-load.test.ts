import { expect, it } from 'vitest';
import { createEventLoopMeter } from './loop-load.ts';

it('event-loop load is the busy share of the last half second or more', () => {
  const loop = { idle: 0, active: 0 };
  const readLoad = createEventLoopMeter({
    now: () => loop.idle + loop.active,
    eventLoopUtilization: () => ({ ...loop }),
  });
  expect(readLoad()).toBe(1);
  loop.active = 450;
  expect(readLoad()).toBe(1);
  loop.idle = 150;
  expect(readLoad()).toBe(0.75);
  loop.idle = 400;
  expect(readLoad()).toBe(0.75);
  loop.idle = 1150;
  expect(readLoad()).toBe(0);
});
