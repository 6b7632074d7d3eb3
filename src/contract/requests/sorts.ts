/**
 * Orders in which an ad's author compares applicants: the newest, cheapest, best rated, quickest to reply or nearest
 * first. Who lacks the value comes last.
 */
export const REQUEST_SORTS = ['date', 'price', 'rating', 'reply_time', 'distance'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
