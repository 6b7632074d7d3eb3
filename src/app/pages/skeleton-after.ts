/** A click shows the next screen's skeleton at once instead of standing still. */
export const SKELETON_AFTER_MS = 150;
