import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestStartThrottle } from './request-start-throttle.ts';

function starting() {
  const start = createRequestStartThrottle();
  const begun: string[] = [];
  return { begun, start: (network: string, title: string) => start(network, () => begun.push(title)) };
}

it('two requests of a network begin per event loop turn, the rest later', async () => {
  const { begun, start } = starting();
  for (let number = 1; number <= 6; number += 1) start('203.0.113.7', String(number));
  expect(begun).toEqual(['1', '2']);
  await nextTurn();
  expect(begun).toHaveLength(4);
  start('203.0.113.7', '7');
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

it('a request of another network begins at once beside a flood', async () => {
  const { begun, start } = starting();
  for (let number = 1; number <= 100; number += 1) start('203.0.113.7', 'flood');
  start('198.51.100.1', 'other');
  expect(begun).toEqual(['flood', 'flood', 'other']);
  await nextTurn();
  start('198.51.100.1', 'second');
  expect(begun.at(-1)).toBe('second');
});
