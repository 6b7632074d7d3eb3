import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * An element of their own for the markers, which moves into the real map when that comes: a drag that starts on a marker
 * then moves the map, and whoever has a marker in focus keeps it.
 */
export function useMarkerHost(
  stage: RefObject<HTMLElement | null>,
  overlay: HTMLElement | null,
): HTMLElement | null {
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  useLayoutEffect(() => {
    if (!host) return;
    const focused = document.activeElement;
    (overlay ?? stage.current)?.append(host);
    if (focused instanceof HTMLElement && host.contains(focused)) focused.focus({ preventScroll: true });
  }, [host, overlay, stage]);
  return host;
}
