import { onDataSavingChange, isSavingData } from '../data-saving/data-saving.ts';
import { useSyncExternalStore } from 'react';

/** What comes live comes by the sockets; this is for lines that let none through, and for what was taken back. */
const EVERY_MS = 300_000;

/** How what may change by others' doing is asked for: when the page comes to the front, and now and then while it is there. */
export function useRhythm() {
  const saves = useSyncExternalStore(onDataSavingChange, isSavingData, () => true);
  return { refetchOnWindowFocus: 'always', refetchInterval: saves ? false : EVERY_MS } as const;
}
