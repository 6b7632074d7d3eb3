import { expect, it } from 'vitest';
import { ReconnectSchedule } from './reconnect-schedule.ts';

const RATE = { all: 50, ofNetwork: 20 };

function bookMany(turns: ReconnectSchedule, networks: readonly string[]): number[] {
  return networks.map((network) => turns.book(network, RATE));
}

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

it('reconnects of one network are scheduled at the rate per network', () => {
  const turns = new ReconnectSchedule(() => 0);
  const waits = bookMany(
    turns,
    Array.from({ length: 500 }, () => 'one'),
  );
  expect(waits.filter((wait) => wait === 5)).toHaveLength(100);
  expect(waits.filter((wait) => wait === 20)).toHaveLength(20);
  expect(waits.at(-1)).toBe(25);
});

it('reconnects of twenty networks are scheduled at the total rate', () => {
  const turns = new ReconnectSchedule(() => 0);
  bookMany(turns, numbered('n', 20));
  const waits = Array.from({ length: 99 }, () => bookMany(turns, numbered('n', 20))).flat();
  expect(waits.filter((wait) => wait === 20).length).toBeGreaterThan(40);
  expect(waits.filter((wait) => wait === 20).length).toBeLessThan(60);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(39);
  expect(waits.at(-1)).toBeLessThanOrEqual(40);
});

it('flooding networks do not delay the reconnects of other networks', () => {
  let now = 0;
  const turns = new ReconnectSchedule(() => now);
  for (; now < 60_000; now += 1000) for (let n = 0; n < 100; n += 1) bookMany(turns, numbered('flood', 5));
  expect(turns.book('flood0', RATE)).toBeGreaterThanOrEqual(60);
  expect(bookMany(turns, numbered('other', 200))).toEqual(Array.from({ length: 200 }, () => 5));
});

it('a large network gets the reconnect times that small ones leave free', () => {
  const turns = new ReconnectSchedule(() => 0);
  const small = numbered('small', 100);
  bookMany(turns, small);
  const waits = bookMany(
    turns,
    Array.from({ length: 400 }, () => 'big'),
  );
  expect(waits.at(-1)).toBeGreaterThanOrEqual(20);
  expect(waits.at(-1)).toBeLessThanOrEqual(24);
});

it('a network gets the shortest wait once all booked times are past', () => {
  let now = 0;
  const turns = new ReconnectSchedule(() => now);
  expect(bookMany(turns, numbered('first', 1000)).at(-1)).toBe(20);
  now = 10_000;
  expect(turns.book('second', RATE)).toBe(11);
  now = 21_000;
  expect(turns.book('third', RATE)).toBe(5);
});

it('a server stores no more networks than can come within the longest wait', () => {
  const turns = new ReconnectSchedule(() => 0);
  const waits = bookMany(turns, numbered('many', 100_000)).slice(6000);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...waits)).toBeLessThanOrEqual(120);
  expect(turns.size).toBe(6000);
});
