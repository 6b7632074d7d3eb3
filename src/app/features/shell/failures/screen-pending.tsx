import { useHasWaitedLong } from '#app/platform/offline/use-has-waited-long.ts';
import { ScreenNotLoaded } from './screen-not-loaded.tsx';

/** Time for which the previous screen stays while the next one loads. */
export const PENDING_AFTER_MS = 600;
const SILENCE_MS = 600;

/** A notice, after a while, that the next screen is still loading; the screen replaces it on arrival. */
export function ScreenPending() {
  return useHasWaitedLong(true, SILENCE_MS) ? <ScreenNotLoaded why="waiting" /> : null;
}
