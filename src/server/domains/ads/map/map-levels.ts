/**
 * The sizes of squares in which ads are counted beforehand. At level n the world is 2^n squares wide; finer squares hold
 * so few ads that they are counted when asked for.
 */
export const COUNTED_LEVELS = {
  /** Of all ads of a kind, and of each city. */
  all: { from: 2, to: 14 },
  /** Of each leaf category. */
  leaf: { from: 2, to: 11 },
} as const;
