/** Limits in a module of their own, since every first visit downloads `contract/limits.ts`. */
export const FAVOURITE_LIMITS = {
  /** Recently viewed ads that are remembered for a person. */
  recentMax: 50,
  /** Favourites or viewed ads in one call. */
  batchMax: 100,
} as const;
