import { useIsLong } from '#app/platform/offline/use-is-long.ts';
import { NoScreen } from './no-screen.tsx';

/** By then the screen before it has stood still long enough; it goes when the one that is asked for is late. */
export const PENDING_AFTER_MS = 600;
const SILENCE_MS = 600;

/** A screen that is on its way: it may yet come, and then it shows by itself. */
export function ScreenPending() {
  return useIsLong(true, SILENCE_MS) ? <NoScreen why="waiting" /> : null;
}
