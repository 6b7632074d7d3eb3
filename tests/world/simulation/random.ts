/** Seeded random numbers (mulberry32); each part of a world gets a stream of its own, so that one draw more in it moves no other. */
export interface SeededRandom {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  chance(share: number): boolean;
  /** One of the items; `undefined` of none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** One of the items, each as often as its weight says; `undefined` of none. */
  pickWeighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item | undefined;
  /** An own stream, the same for the same seed and name. */
  fork(name: string): SeededRandom;
}

const STEP = 0x6d2b79f5;
const RANGE = 2 ** 32;

export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(0, items.length - 1)],
    pickWeighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1);
    },
    fork: (name) =>
      createRandom(new TextEncoder().encode(name).reduce((hash, byte) => Math.imul(hash, 31) + byte, seed)),
  };
}
