/** Limits in a module of their own, since every first visit downloads `contract/limits.ts`. */
export const SEARCHES_LIMITS = {
  /** Saved searches of one person. */
  most: 50,
  nameMax: 80,
} as const;
