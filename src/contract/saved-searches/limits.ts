/** Apart from the others, which every first visit pays for. */
export const SEARCHES_LIMITS = {
  /** Of a person. */
  most: 50,
  nameMax: 80,
} as const;
