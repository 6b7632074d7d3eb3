import { useState, useSyncExternalStore } from 'react';

/** Whether this came within the server's page; true for as long as it is on the screen. */
export function useIsServerMarkup(): boolean {
  const isMarkup = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [wasMarkup] = useState(isMarkup);
  return wasMarkup;
}
