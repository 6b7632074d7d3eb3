/** Minimum hours between two lifts of an ad (spec §9). */
export const LIFT_HOURS = 12;
