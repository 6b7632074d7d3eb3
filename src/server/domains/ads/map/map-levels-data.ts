/**
 * Sizes of squares in which ads are counted in advance. At level n the world is 2^n squares wide; finer squares hold so
 * few ads that they are counted when asked for.
 */
export const PRECOMPUTED_LEVELS = {
  /**
   * Levels at which a kind's ads are counted, as a whole and by city. The finest squares are some 600 by 300 metres.
   */
  all: { from: 2, to: 16 },
  /** Ads by leaf category. */
  leaf: { from: 2, to: 11 },
} as const;

/** The finest level of `PRECOMPUTED_LEVELS.all` in a database whose finer ones are yet to be counted (migration 0097). */
export const FALLBACK_FINEST_LEVEL = 14;
