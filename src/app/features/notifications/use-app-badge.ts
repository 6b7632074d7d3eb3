import { useEffect } from 'react';

/** Shows the number of unread notifications on the app's icon, where the platform supports it. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // Zero clears the badge.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => () => void clear(), []);
}

/** Clears the badge when the person signs out. */
async function clear(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}
