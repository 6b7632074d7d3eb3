import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * A separate element for the markers, which moves into the real map when that has loaded: a drag that starts on a
 * marker then moves the map, and a focused marker keeps the focus.
 */
export function useMarkerContainer(
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
