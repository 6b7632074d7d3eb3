/** Delay before the next screen's skeleton is shown, so that a click never seems to do nothing. */
export const SKELETON_AFTER_MS = 150;
