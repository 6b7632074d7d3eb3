/** What became of an ad that somebody keeps: in the lists, taken by a performer, over, or not to be seen any more. */
export const FAVOURITE_STATES = ['open', 'taken', 'ended', 'gone'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];
