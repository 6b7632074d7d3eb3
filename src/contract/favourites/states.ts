/** State of a favourite ad: in the lists, taken by a performer, over, or no longer visible. */
export const FAVOURITE_STATES = ['open', 'taken', 'ended', 'gone'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];
