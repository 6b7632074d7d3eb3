/** A point or distance in pixels; points are relative to the centre of the screen. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of a photo: `scale` is relative to the size that fits, `x` and `y` are the distance of its centre from the
 * screen's.
 */
export interface Placement extends PhotoPoint {
  readonly scale: number;
}

export const WHOLE_PHOTO: Placement = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
export const DOUBLE_TAP_SCALE = 2.5;
/** Share of a finger's movement that a photo follows beyond its edge. */
const GIVE = 1 / 3;

/** Changes the scale and keeps the point at `at` in place. */
export function zoomAt(from: Placement, at: PhotoPoint, scale: number): Placement {
  const grown = scale / from.scale;
  return { scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown };
}

/** How far a photo can be moved until its edge meets the screen's. */
function reachOf(photo: Size, screen: Size, scale: number): PhotoPoint {
  const fits = Math.min(screen.width / photo.width, screen.height / photo.height) * scale;
  return {
    x: Math.max(0, (photo.width * fits - screen.width) / 2),
    y: Math.max(0, (photo.height * fits - screen.height) / 2),
  };
}

/** The position where a photo comes to rest: neither smaller than the screen nor with an edge inside of it. */
export function clampPlacement(placement: Placement, photo: Size, screen: Size): Placement {
  const scale = clamp(placement.scale, 1, MAX_SCALE);
  const reach = reachOf(photo, screen, scale);
  return { scale, x: clamp(placement.x, -reach.x, reach.x), y: clamp(placement.y, -reach.y, reach.y) };
}

/** The position shown during a gesture: beyond its limits the photo moves less than the finger. */
export function applyRubberBand(placement: Placement, photo: Size, screen: Size): Placement {
  const rest = clampPlacement(placement, photo, screen);
  const give = (wanted: number, allowed: number): number => allowed + (wanted - allowed) * GIVE;
  return {
    scale: give(placement.scale, rest.scale),
    x: give(placement.x, rest.x),
    y: give(placement.y, rest.y),
  };
}

/** Pixels in a millisecond; a faster movement is a fling, however short. */
const FLING = 0.4;

/** The turn at the end of a horizontal movement: 1 for the next photo, -1 for the previous one, or 0 for none. */
export function readSwipeDirection(way: number, speed: number, width: number): 1 | -1 | 0 {
  const isFlung = Math.abs(speed) > FLING && Math.sign(speed) === Math.sign(way);
  if (!isFlung && Math.abs(way) < width / 4) return 0;
  return way < 0 ? 1 : -1;
}

export function isCloseSwipe(way: number, speed: number, height: number): boolean {
  return way > 0 && (speed > FLING || way > height / 6);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
