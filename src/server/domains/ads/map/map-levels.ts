/**
 * Sizes of squares in which ads are counted in advance. At level n the world is 2^n squares wide; finer squares hold so
 * few ads that they are counted when asked for.
 */
export const COUNTED_LEVELS = {
  /** Ads of a kind: all together, and by city. */
  all: { from: 2, to: 14 },
  /** Ads by leaf category. */
  leaf: { from: 2, to: 11 },
} as const;
