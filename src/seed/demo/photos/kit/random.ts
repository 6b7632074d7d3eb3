export interface ShapeRandom {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(first: T, ...rest: readonly T[]): T;
}

/** The same key gives the same numbers for ever: photos must not change between two seedings. */
export function seededShapes(key: string): ShapeRandom {
  let state = 0x811c9dc5;
  for (const char of key) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (low: number, high: number): number => low + next() * (high - low);
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    pick: (first, ...rest) => {
      const index = Math.floor(next() * (rest.length + 1));
      return index === 0 ? first : (rest[index - 1] ?? first);
    },
  };
}
