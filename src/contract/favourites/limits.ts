/** Apart from the others, which every first visit pays for. */
export const FAVOURITE_LIMITS = {
  /** Ads that a person looked at, as many as are remembered. */
  recentMax: 50,
  /** Taps on hearts, and looks, sent at once. */
  batchMax: 100,
} as const;
