import { useEffect, useEffectEvent, useRef } from 'react';
import { formatPosition, type MapPosition } from '#app/map/map-position.ts';

/** Moves the map whenever the filters imply another position; the first one is the map's start. */
export function useFollowedFocus(
  focus: MapPosition | undefined,
  moveTo: (position: MapPosition) => void,
): void {
  const key = focus ? formatPosition(focus) : '';
  const last = useRef(key);
  const go = useEffectEvent(() => {
    if (focus) moveTo(focus);
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    go();
  }, [key]);
}
