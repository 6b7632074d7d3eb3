import { useEffect } from 'react';

/** How many are unread, on the app's icon, where there is one that takes it. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // none clears it
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => () => void clear(), []);
}

/** Whoever leaves takes their number along. */
async function clear(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}
