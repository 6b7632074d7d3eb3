/** Spec §9: an ad is lifted once in so many hours. */
export const LIFT_HOURS = 12;
