import { useState, useSyncExternalStore } from 'react';

/** Whether this component came with the server's page; stays true while it is mounted. */
export function useIsServerMarkup(): boolean {
  const isMarkup = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [wasMarkup] = useState(isMarkup);
  return wasMarkup;
}
