/** What became of an ad that somebody keeps: in the lists, taken by a performer, over, or not to be seen any more. */
export const KEPT_STATES = ['open', 'taken', 'ended', 'gone'] as const;
export type KeptState = (typeof KEPT_STATES)[number];
