import { useEffect, useEffectEvent, useRef } from 'react';
import { formatPosition, type MapPosition } from '#app/map/map-position.ts';

/** Goes where the filters point whenever they come to point elsewhere; at first the map is there already. */
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
