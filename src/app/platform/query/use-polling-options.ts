import { onDataSaverChange, isDataSaverOn } from '../data-saving/data-saver-mode.ts';
import { useSyncExternalStore } from 'react';

/**
 * Polling interval. Events come by the sockets; polling is for lines that let no socket through, and for notifications
 * that were withdrawn.
 */
const EVERY_MS = 300_000;

/**
 * Query options for data that others can change: refetches when the page comes to the front, and polls while it is
 * there.
 */
export function usePollingOptions() {
  const saves = useSyncExternalStore(onDataSaverChange, isDataSaverOn, () => true);
  return { refetchOnWindowFocus: 'always', refetchInterval: saves ? false : EVERY_MS } as const;
}
